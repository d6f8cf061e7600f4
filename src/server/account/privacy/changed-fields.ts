import { profileFields } from '#domain/account/profile-fields.ts'
import type { Field, Fields, InLog, NamedOption, NamedSwitch } from '#domain/check/record-fields.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { gigFields } from '#domain/gigs/gig-fields.ts'
import { baProfileFields } from '#domain/marketplace/ba-profile-fields.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { taxProfileFields } from '#domain/tax/tax-profile-fields.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { isTimeOfDay } from '#domain/time/zoned-time.ts'
import { formatDay } from '#words/dates.ts'
import type { ActivityTexts } from '#words/en/account/activity.ts'
import { loggedNames, optionNames, switchNames } from '#words/en/fields.ts'
import { boxLabels } from '#words/en/tax.ts'
import { formatTime } from '#words/time-texts.ts'
import type { FieldsOfTable } from '../../core/database/measured.ts'
import type { users } from '../../core/database/schema/accounts.ts'
import type { taxProfiles } from '../../core/database/schema/goals-and-tax.ts'
import type { baProfiles } from '../../core/database/schema/marketplace.ts'
import type { clients } from '../../core/database/schema/work.ts'
import { onceInEach } from '../../core/languages/reader.ts'

/** Writes a value; returns null for a value that cannot be shown. */
type Format = (value: unknown, texts: ActivityTexts) => string | null
type PlainFormat = (value: unknown) => string | null

const asText: Format = (text, { quoted }) => (typeof text === 'string' && text.trim() !== '' ? quoted({ text }) : null)
export const asMoney: PlainFormat = (value) =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? formatCents(centsOf(value)) : null
export const asDay: PlainFormat = (value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : null)
const asTime: PlainFormat = (value) => (typeof value === 'string' && isTimeOfDay(value) ? formatTime(value) : null)
const asNumber: PlainFormat = (value) => (typeof value === 'number' ? String(value) : null)
const asPercent: PlainFormat = (value) => (typeof value === 'number' ? `${value}%` : null)
/** Writes a list of costs. */
const asItems: Format = (value, texts) =>
  Array.isArray(value)
    ? texts.items({
        items: value.map(({ businessPurpose, amount }) => `${asText(businessPurpose, texts) ?? ''} ${asMoney(amount) ?? ''}`.trim()),
      }) || null
    : null

const plainFormats: Partial<Readonly<Record<Field['kind'], Format>>> = {
  text: asText,
  money: asMoney,
  day: asDay,
  time: asTime,
  number: asNumber,
  percent: asPercent,
  list: asItems,
}

type Names = Readonly<Record<string, string>>
interface Switch {
  readonly on: string
  readonly off: string
}

interface Words<F> {
  readonly names: Readonly<Record<InLog<F>, string>>
  readonly options: Readonly<Record<NamedOption<F>, Names>>
  readonly switches: Readonly<Record<NamedSwitch<F>, Switch>>
}

interface LoggedField {
  readonly field: string
  readonly name: string
  readonly kind: Field['kind']
  /** Without it, the log only says that the field changed. */
  readonly format: Format | undefined
}

const wordsOf = <Name extends keyof typeof loggedNames>(name: Name) => ({
  names: loggedNames[name],
  options: optionNames[name],
  switches: switchNames[name],
})

/** Returns the fields of a record that the log shows, in their declared order. */
function loggedFields<const F extends Fields>(fields: F, { names, options, switches }: Words<F>): LoggedField[] {
  const optionsOf = new Map(Object.entries<Names>(options))
  const switchOf = new Map(Object.entries<Switch>(switches))
  const formatOf = (field: string, kind: Field['kind']): Format | undefined => {
    const [known, states] = [optionsOf.get(field), switchOf.get(field)]
    if (known) return (value) => (typeof value === 'string' && Object.hasOwn(known, value) ? (known[value] ?? null) : null)
    if (states) return (value) => (value === true ? states.on : states.off)
    return plainFormats[kind]
  }
  const nameOf = new Map(Object.entries<string>(names))
  return Object.entries<Field>(fields).flatMap(([field, { kind, log }]) => {
    const name = nameOf.get(field)
    return log && name !== undefined ? [{ field, name, kind, format: log === 'values' ? formatOf(field, kind) : undefined }] : []
  })
}

/** What the server keeps about an account. Workers change it in other ways than by editing their profile, if at all. */
type ByServer =
  | 'passwordHash'
  | 'emailVerifiedAt'
  | 'title'
  | 'setsAside'
  | 'timeZone'
  | 'remindedOn'
  | 'expensesDueOn'
  | 'isActive'
  | 'isDeleted'
  | 'onboardingCompleted'
  | 'trialStartDate'
  | 'trialEndDate'
  | 'acceptedTermsAt'
  | 'lastLoginAt'

/** The fields that people see, by the table in the log. */
const loggedTables = onceInEach(
  () =>
    new Map<string, readonly LoggedField[]>([
      ['gigs', loggedFields(gigFields, wordsOf('gig'))],
      ['expenses', loggedFields(expenseFields, wordsOf('expense'))],
      ['trips', loggedFields(tripFields, wordsOf('trip'))],
      ['clients', loggedFields(clientFields satisfies FieldsOfTable<typeof clients>, wordsOf('client'))],
      ['users', loggedFields(profileFields satisfies FieldsOfTable<typeof users, ByServer>, wordsOf('profile'))],
      ['tax_profiles', loggedFields(taxProfileFields satisfies FieldsOfTable<typeof taxProfiles, 'year'>, wordsOf('taxProfile'))],
      ['ba_profiles', loggedFields(baProfileFields satisfies FieldsOfTable<typeof baProfiles>, wordsOf('baProfile'))],
    ]),
)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isNoAmount = (value: unknown) => isEmpty(value) || value === '0.00'

type Values = Readonly<Record<string, unknown>>

/** Describes the changed boxes of a tax form: a corrected form replaces the old one, which only the log keeps. */
function boxChanges(texts: ActivityTexts, oldValues: Values, newValues: Values): string[] {
  const labels = new Map<unknown, Names>(Object.entries(boxLabels)).get(newValues.kind) ?? {}
  const [before, after] = [oldValues.boxes, newValues.boxes].map((boxes) => new Map(Object.entries(boxes ?? {})))
  return Object.entries(labels).flatMap(([box, name]) => {
    const [from, to] = [before, after].map((boxes) => asMoney(boxes?.get(box)) ?? texts.none)
    return from && to && from !== to ? [texts.change({ name, from, to })] : []
  })
}

/** Describes the changed fields of a record: `"pay $200.00 to $240.00"`, `"notes"`. */
export function changesOf(texts: ActivityTexts, tableName: string, oldValues: Values | null, newValues: Values | null): string[] {
  if (!oldValues || !newValues) return []
  if (tableName === 'tax_forms') return boxChanges(texts, oldValues, newValues)
  return (loggedTables().get(tableName) ?? []).flatMap(({ field, name, kind, format }) => {
    if (!(field in oldValues || field in newValues)) return []
    const [before, after] = [oldValues[field], newValues[field]]
    // For an address, the log records only that there was one.
    if (JSON.stringify(before) === JSON.stringify(after) && before !== '(address)') return []
    // For people, no amount and an amount of 0 are the same.
    if (kind === 'money' && isNoAmount(before) && isNoAmount(after)) return []
    const [from, to] = [before, after].map((value) => (isEmpty(value) ? texts.none : (format?.(value, texts) ?? null)))
    return [format && from && to ? texts.change({ name, from, to }) : name]
  })
}
