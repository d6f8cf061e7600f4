import { isDay } from '../../time/calendar-day.ts'
import { filingStatuses } from '../rules.ts'
import { isResidence, stateYears } from './residences.ts'
import { type Brackets, type ByStatus, type StateFile, stateBases } from './state-rules.ts'

/** Returns what is wrong with a file of a state's rules, as sentences; none for a file that can be used. */
export function checkStateFile(name: string, file: StateFile): string[] {
  const common = [
    !isResidence(file.state) && 'it is of no state',
    (file.year < stateYears.first || file.year > stateYears.last) && `its year is ${file.year}`,
    name !== `${file.state}-${file.year}` && `it is named ${name}`,
    !/^\d{4}-\d\d-\d\d$/.test(file.checkedOn) && 'nobody says when it was checked',
    !(file.sources?.length > 0 && file.sources.every((source) => source.startsWith('https://'))) && 'it has no official source',
  ]
  if (file.kind === 'none') return problemsIn(common)
  if (file.kind !== 'brackets') return problemsIn([...common, 'its kind is unknown'])
  const { local, payments } = file
  const places = Object.entries({ ...local?.brackets, ...local?.wholeRates })
  return problemsIn([
    ...common,
    typeof file.carried !== 'boolean' && 'it does not say whether its figures are carried over',
    !stateBases.includes(file.base) && 'its base is unknown',
    !Array.isArray(file.leavesOut) && 'it does not say what it leaves out',
    ...Object.entries(file).map(([field, value]) => lacksStatus(value) && `${field} lacks a status`),
    ...bracketProblems('the brackets', file.brackets),
    ...places.flatMap(([place, brackets]) => bracketProblems(place, brackets)),
    ...Object.entries(local?.rates ?? {}).map(([place, rate]) => !(rate > 0 && rate < 0.1) && `the rate of ${place} is ${rate}`),
    payments?.dueDates.some((date) => !isDay(`2025-${date}`)) && 'a due date is not a month and a day',
    payments?.shares && payments.shares.length !== payments.dueDates.length && 'not each due date has a share',
    payments?.shares && payments.shares.reduce((sum, share) => sum + share, 0) !== 100 && 'the shares of its due dates are not 100%',
  ])
}

const problemsIn = (found: readonly (string | false | undefined | 0)[]): string[] => found.filter((each) => typeof each === 'string')

/** Returns whether a field, or a part of it, says something for some statuses but not for all. */
function lacksStatus(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known = filingStatuses.filter((status) => status in value)
  return (known.length > 0 && known.length < filingStatuses.length) || Object.values(value).some(lacksStatus)
}

const isIncomplete = (value: ByStatus<unknown>): boolean => filingStatuses.some((status) => value[status] === undefined)

function bracketProblems(what: string, of: ByStatus<Brackets> | undefined): (string | false)[] {
  if (!of || isIncomplete(of)) return [`${what} lack a status`]
  return filingStatuses.flatMap((status) => [
    of[status][0]?.[0] !== 0 && `${what} of ${status} do not begin at 0`,
    of[status].some(([from], at) => at > 0 && from <= (of[status][at - 1]?.[0] ?? 0)) && `${what} of ${status} are out of order`,
    of[status].some(([, rate]) => !(rate >= 0 && rate < 0.2)) && `a rate of ${what} of ${status} is not a rate`,
  ])
}
