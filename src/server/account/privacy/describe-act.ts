import { isDay } from '#domain/time/calendar-day.ts'
import { goalKinds, periodOf } from '#domain/time/period.ts'
import type { ActivityTexts } from '#words/en/account/activity.ts'
import { periodLabel } from '#words/period-texts.ts'
import { asDay, asMoney, changesOf } from './changed-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** One act in the audit log: what one transaction did to one record, or to several records of a kind. */
export interface LoggedAct {
  readonly action: string
  readonly tableName: string
  /** The id of the first record, as logged. */
  readonly recordId: string
  readonly records: number
  /** The present or last name of the records; null when it is unknown or they differ. */
  readonly name: string | null
  /** The changed fields; only for a single record. */
  readonly oldValues: Values | null
  readonly newValues: Values | null
}

const amountIn = (values: Values | null) => asMoney(values?.amount)

/** Returns the text of a key that the log holds; undefined when there is none. */
const known = <Text>(texts: Readonly<Record<string, Text>>, key: unknown): Text | undefined =>
  typeof key === 'string' && Object.hasOwn(texts, key) ? texts[key] : undefined

function applicationChange(texts: ActivityTexts, { records, newValues }: LoggedAct): string | undefined {
  // Only payments are marked for several applications at once.
  if (records > 1) return texts.bookingsPaid({ bookings: records })
  const amount = asMoney(newValues?.paidAmount)
  if (amount) return texts.bookingPaid({ amount })
  if (newValues?.agreedTo !== undefined) return texts.keptBooking
  return known(texts.applications, newValues?.state) ?? known(texts.claims, newValues?.paidAnswer)
}

function goalChange(texts: ActivityTexts, { recordId, newValues }: LoggedAct): string | undefined {
  const [name, start = ''] = recordId.split(' ')
  const kind = goalKinds.find((each) => each === name)
  const goal = amountIn(newValues)
  return kind && isDay(start) && goal ? texts.goal({ period: periodLabel(periodOf(kind, start)), goal }) : undefined
}

function taxPayment(values: Values | null, textOf: ActivityTexts['loggedTax']): string | undefined {
  const [amount, day] = [amountIn(values), asDay(values?.paidOn)]
  return amount && day ? textOf({ amount, day, toState: values?.kind === 'state' }) : undefined
}

/** Acts whose sentence names values. Without those values, an act has the sentence of its kind. */
const special = new Map<string, (texts: ActivityTexts, act: LoggedAct) => string | undefined>([
  ['delete sessions', (texts, { recordId }) => (recordId === 'others' ? texts.signedOutOthers : undefined)],
  ['update emergency_gigs', (texts, { newValues }) => known(texts.posts, newValues?.fee ?? newValues?.status)],
  ['update ba_applications', applicationChange],
  ['update period_goals', goalChange],
  ['create tax_profiles', (texts, { recordId: year }) => texts.answered({ year })],
  ['update tax_profiles', (texts, { recordId: year }) => texts.changedAnswers({ year })],
  ['create tax_payments', (texts, { newValues }) => taxPayment(newValues, texts.loggedTax)],
  ['delete tax_payments', (texts, { oldValues }) => taxPayment(oldValues, texts.deletedTax)],
])

/** Describes an act in plain words: `Edited gig “Auto show”: pay $200.00 to $240.00`. */
export function describeAct(texts: ActivityTexts, act: LoggedAct): string {
  const kind = `${act.action} ${act.tableName}`
  const what = special.get(kind)?.(texts, act) ?? known(texts.acts, kind) ?? generally(texts, act)
  const changes = changesOf(texts, act.tableName, act.oldValues, act.newValues)
  return changes.length > 0 ? texts.withChanges({ what, changes }) : what
}

function generally(texts: ActivityTexts, { action, tableName, records, name }: LoggedAct): string {
  const { one, many } = known(texts.nouns, tableName) ?? texts.nouns.other
  const counted = records === 1 ? (name === null ? texts.a({ noun: one }) : one) : texts.several({ records, noun: many })
  const which = name === null ? counted : texts.named({ records: counted, name: texts.quoted({ text: name }) })
  return (known(texts.verbs, action) ?? texts.verbs.other)({ which })
}
