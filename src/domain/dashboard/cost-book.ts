import type { Expense } from '../expenses/expense.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { type MileageRates, mileageDeduction } from '../mileage/mileage.ts'
import { driveDeduction, type OwnDrive } from '../mileage/own-drive.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { type CostPurpose, netCost, purposeWithin, takeCosts } from '../tax/costs.ts'
import type { Day } from '../time/calendar-day.ts'
import { areFew, changedRows, withRows } from '../time/changed-rows.ts'
import type { Days } from '../time/period.ts'
import { yearsWith } from './series.ts'

/** One business cost: an expense, a part of a gig's costs, or a drive without a gig. Cents. */
export interface BookedCost<G extends Gig = Gig, E extends Expense = Expense> {
  /** Which of a gig's own costs it is, from 0; 0 for any other cost. */
  readonly index: number
  readonly date: Day
  /** The name of a category of expenses; null for parking. Miles have their own kind. */
  readonly category: string | null
  /** A part of an own category; null for none. */
  readonly subcategory: string | null
  readonly isMileage: boolean
  /** The item of a gig's other costs; null for any other cost. */
  readonly item: GigExpenseItem | null
  /** What it cost before reimbursements. */
  readonly gross: Cents
  /** What it cost in the end, never below 0. */
  readonly net: Cents
  /** The expense; null for any other cost. */
  readonly expense: E | null
  /** The drive without a gig; null for any other cost. */
  readonly drive: OwnDrive | null
  /** The gig that has the cost, or that the expense is linked to; null without one. */
  readonly gig: G | null
}

/** Returns what a cost was for; null for miles, and for an expense or a drive, which have their own words. */
export const costPurpose = ({ gig, category, item, expense, isMileage }: BookedCost): CostPurpose | null =>
  gig && !expense && !isMileage ? purposeWithin(gig, category, item) : null

/** Returns whether two costs say the same. Records are never changed in place. */
export const isSameCost = (one: BookedCost, other: BookedCost): boolean =>
  one.expense === other.expense &&
  one.drive === other.drive &&
  one.gig === other.gig &&
  one.isMileage === other.isMileage &&
  one.index === other.index &&
  one.net === other.net

/** Returns a text that names a cost among all others. */
export const costKey = ({ expense, drive, gig, isMileage, index }: BookedCost): string =>
  expense ? `expense ${expense.id}` : drive ? `drive ${drive.id}` : isMileage ? `miles ${gig?.id}` : `gig ${gig?.id} ${index}`

/**
 * Returns all business costs, the newest first: each expense, each drive without a gig, and for each gig its parking, its other costs and its
 * miles. Those of a period sum to its Expenses card (money.md A7, A8).
 */
export const bookCosts = <G extends Gig, E extends Expense>(rows: CountedRows<G, E>, rates: MileageRates): readonly BookedCost<G, E>[] =>
  bookAll(rows, rates, costsOfGigs(rows.gigs, rates))

/** Rows with their costs. */
interface Book<G extends Gig, E extends Expense> extends CountedRows<G, E> {
  readonly rates: MileageRates
  readonly costs: readonly BookedCost<G, E>[]
}

/**
 * Returns a `bookCosts` that remembers what it booked last: of expenses that it is given with the newest first, it books only those that
 * changed, and it books gigs again only if their list changed.
 */
export function costBooker<G extends Gig, E extends Expense>() {
  let last: Book<G, E> | undefined
  let lastOfGigs: Pick<Book<G, E>, 'gigs' | 'rates' | 'costs'> | undefined
  const bookGigs = (gigs: readonly G[], rates: MileageRates) => {
    if (lastOfGigs?.gigs !== gigs || lastOfGigs.rates !== rates) lastOfGigs = { gigs, rates, costs: costsOfGigs<G, E>(gigs, rates) }
    return lastOfGigs.costs
  }
  return (rows: CountedRows<G, E>, rates: MileageRates): readonly BookedCost<G, E>[] => {
    const isLike = last?.gigs === rows.gigs && last.drives === rows.drives && last.rates === rates
    const costs = (isLike && last && bookAgain(last, rows.expenses)) || bookAll(rows, rates, bookGigs(rows.gigs, rates))
    last = { ...rows, rates, costs }
    return costs
  }
}

/** Books expenses that changed among costs that are booked already. Returns undefined if there are many. */
function bookAgain<G extends Gig, E extends Expense>({ gigs, expenses, costs }: Book<G, E>, now: readonly E[]) {
  const change = changedRows(expenses, now)
  if (!areFew(change)) return undefined
  const { left, came } = change
  const leaving = new Set(left)
  const stay = left.length > 0 ? costs.filter(({ expense }) => !expense || !leaving.has(expense)) : costs
  return withRows(stay, costsOfExpenses(came, gigs), costsInOrder)
}

function bookAll<G extends Gig, E extends Expense>(
  { gigs, expenses, drives }: CountedRows<G, E>,
  rates: MileageRates,
  ofGigs: readonly BookedCost<G, E>[],
): readonly BookedCost<G, E>[] {
  const logged = costsOfExpenses(expenses, gigs)
  for (const drive of drives) {
    const cents = driveDeduction(drive, rates)
    if (cents > 0) logged.push(costOfMiles<G, E>(drive.day, cents, drive, null))
  }
  return mergeDays(logged.sort(newestDayFirst), ofGigs)
}

function costsOfGigs<G extends Gig, E extends Expense>(gigs: readonly G[], rates: MileageRates): BookedCost<G, E>[] {
  const booked: BookedCost<G, E>[] = []
  const take = (gig: G, category: string | null, item: GigExpenseItem | null, gross: Cents, reimbursed: Cents) => {
    if (gross === 0) return
    const before = booked.at(-1)
    const index = before?.gig === gig ? before.index + 1 : 0
    const subcategory = item?.subcategory ?? null
    const net = netCost(gross, reimbursed)
    const { date } = gig
    booked.push({ index, date, category, subcategory, isMileage: false, item, gross, net, expense: null, drive: null, gig })
  }
  takeCosts(gigs, take, (gig) => {
    if (gig.mileage > 0) booked.push(costOfMiles(gig.date, mileageDeduction(gig.mileage, gig.date, rates), null, gig))
  })
  return booked.sort(newestDayFirst)
}

function costsOfExpenses<G extends Gig, E extends Expense>(expenses: readonly E[], gigs: readonly G[]): BookedCost<G, E>[] {
  const linked = gigsWithExpenses(gigs, expenses)
  return expenses
    .map((expense) => costOfExpense(expense, (expense.gigId !== null && linked.get(expense.gigId)) || null))
    .filter(({ gross }) => gross > 0)
}

/** Returns the gigs that expenses are linked to, by their ids. */
function gigsWithExpenses<G extends Gig>(gigs: readonly G[], expenses: readonly Expense[]): ReadonlyMap<number, G> {
  const ids = new Set<number>()
  for (const { gigId } of expenses) if (gigId !== null) ids.add(gigId)
  const linked = new Map<number, G>()
  if (ids.size > 0) for (const gig of gigs) if (ids.has(gig.id)) linked.set(gig.id, gig)
  return linked
}

const newestDayFirst = (one: BookedCost, other: BookedCost) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1)

const rankOf = ({ expense, drive }: BookedCost) => (expense ? 0 : drive ? 1 : 2)
/** The order in which `bookAll` books the lists of the app: on one day, expenses, the last one first, then drives, then the costs of gigs. */
const costsInOrder = (one: BookedCost, other: BookedCost) =>
  newestDayFirst(one, other) || rankOf(one) - rankOf(other) || (one.expense && other.expense ? other.expense.id - one.expense.id : 0)

/** Merges two lists of costs, each with the newest first. Of one day, those of the first list come first. */
function mergeDays<C extends Pick<BookedCost, 'date'>>(first: readonly C[], second: readonly C[]): C[] {
  const merged: C[] = []
  let next = 0
  let day = ''
  for (const cost of second) {
    if (cost.date !== day) {
      day = cost.date
      for (let before = first[next]; before && before.date >= day; before = first[++next]) merged.push(before)
    }
    merged.push(cost)
  }
  return merged.concat(first.slice(next))
}

function costOfExpense<G extends Gig, E extends Expense>(expense: E, gig: G | null): BookedCost<G, E> {
  const gross = centsOf(expense.amount)
  return {
    index: 0,
    date: expense.date,
    category: expense.category,
    // A list that the release before kept on the device has none.
    subcategory: expense.subcategory ?? null,
    isMileage: false,
    item: null,
    gross,
    net: gross - centsOf(expense.reimbursedAmount),
    expense,
    drive: null,
    gig,
  }
}

const costOfMiles = <G extends Gig, E extends Expense>(
  date: Day,
  cents: Cents,
  drive: OwnDrive | null,
  gig: G | null,
): BookedCost<G, E> => ({
  index: 0,
  date,
  category: null,
  subcategory: null,
  isMileage: true,
  item: null,
  gross: cents,
  net: cents,
  expense: null,
  drive,
  gig,
})

/** What a list of costs is narrowed to, besides its days and its group. */
export interface CostFilter {
  /** The client of the gig; null for all. */
  readonly clientId: number | null
  /** Whether a part was reimbursed; null for both. */
  readonly isReimbursed: boolean | null
}

/** Returns the group of a cost in the chart and in the filter: its category, `parking` or `mileage`. */
export const costGroup = ({ category, isMileage }: Pick<BookedCost, 'category' | 'isMileage'>): string =>
  isMileage ? 'mileage' : (category ?? 'parking')

/** Returns whether a cost is in a filter. */
export const isInFilter = (cost: BookedCost, { clientId, isReimbursed }: CostFilter): boolean =>
  (clientId === null || cost.gig?.clientId === clientId) && (isReimbursed === null || cost.gross > cost.net === isReimbursed)

/** The costs of a group with their sum. Cents. */
export interface CostSum {
  readonly name: string
  readonly cents: Cents
}

/** Sums costs by their group, the largest sum first. Leaves out groups whose costs were all reimbursed. */
export function sumsByGroup(costs: readonly BookedCost[]): CostSum[] {
  const sums = new Map<string, { name: string; cents: Cents }>()
  for (const cost of costs) {
    const name = costGroup(cost)
    const sum = sums.get(name)
    if (sum) sum.cents += cost.net
    else sums.set(name, { name, cents: cost.net })
  }
  return [...sums.values()].filter(({ cents }) => cents > 0).sort((one, other) => other.cents - one.cents)
}

/** Returns the costs of some days. The costs must be in order, the newest first. */
export function ofDays<C extends Pick<BookedCost, 'date'>>(costs: readonly C[], { start, end }: Days): readonly C[] {
  const first = costs.findIndex(({ date }) => date <= end)
  return first < 0 ? [] : costs.slice(first, costs.findLastIndex(({ date }) => date >= start) + 1)
}

/** The costs of a month, with their sum in cents. */
interface CostMonth<C> {
  /** The month's first day. */
  readonly month: Day
  readonly costs: readonly C[]
  readonly cents: Cents
}

/** Groups costs that are in the order of their days by their month. A screen asks only for the months that it draws. */
export function* costsByMonth<C extends Pick<BookedCost, 'date' | 'net'>>(costs: readonly C[]): Generator<CostMonth<C>> {
  for (let start = 0, end = 0; start < costs.length; start = end) {
    const yearAndMonth = costs[start]?.date.slice(0, 7) ?? ''
    // A comparison makes no new text, for each of tens of thousands of costs.
    while (costs[end]?.date.startsWith(yearAndMonth)) end++
    const same = costs.slice(start, end)
    yield { month: `${yearAndMonth}-01`, costs: same, cents: sumOf(same, ({ net }) => net) }
  }
}

/** What the filters offer for costs in the order of their days: their years and this one, their groups, and their clients. */
export function costChoices(costs: readonly BookedCost[], today: Day) {
  const ofYears: BookedCost[] = []
  const groups = new Set<string>()
  const clients = new Map<number, string>()
  let year = 'none'
  let gig: Gig | null = null
  for (const cost of costs) {
    groups.add(costGroup(cost))
    // Costs of one year, and mostly those of one gig, stand together.
    if (cost.gig && cost.gig !== gig) clients.set(cost.gig.clientId, cost.gig.clientName)
    gig = cost.gig
    if (cost.date.startsWith(year)) continue
    year = cost.date.slice(0, 4)
    ofYears.push(cost)
  }
  return { years: yearsWith(ofYears, today), groups: [...groups], clients: [...clients] }
}
