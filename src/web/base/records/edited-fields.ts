import { waits as words } from '#words/en/base/waits.ts'
import { fieldLabels, loggedNames } from '#words/en/fields.ts'
import type { Question } from './waits.ts'

// The names of fields load with the changes that can wait, after the first screen.

type Edited = 'gig' | 'expense' | 'drive' | 'invoice' | 'goal'

/** The fields that an edit can change, by the names that the activity log gives them, or else by the labels of their inputs. */
const namesOf: Readonly<Record<Edited, Readonly<Record<string, string>>>> = {
  gig: { ...fieldLabels.gig, ...loggedNames.gig },
  expense: loggedNames.expense,
  drive: { ...loggedNames.trip, ...words.driveFields },
  invoice: words.invoiceFields,
  goal: words.goalFields,
}

/** Returns the name of a field: “Expected pay” for `expectedPay`. */
const fieldName = (edited: Edited, field: string) =>
  (namesOf[edited][field] ?? words.otherField).replace(/^./, (first) => first.toUpperCase())

/** Lists the fields of an edit in words. */
export const fieldWords = (edited: Edited, patch: object): string =>
  [...new Set(Object.keys(patch).map((field) => fieldName(edited, field)))].join(', ')

const isShort = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const shownValue = (value: unknown) =>
  isShort(value) && value !== '' ? words.quoted({ value }) : value === false || value == null || value === '' ? words.empty : words.set

/** Returns the question about an edit, with a line for each field that was changed both here and elsewhere. */
export const askAboutEdit = (edited: Edited, mine: object, theirs: Readonly<Record<string, unknown>>): Question => ({
  lines: Object.entries(theirs).map(([field, value]) => {
    const here = (mine as Readonly<Record<string, unknown>>)[field]
    return words.hereAndElsewhere({ field: fieldName(edited, field), here: shownValue(here), elsewhere: shownValue(value) })
  }),
  confirm: words.saveMine,
})
