import { checkFields, required } from '../check/check.ts'

export const supportCategories = ['bug', 'feature', 'account', 'billing', 'general'] as const
export type SupportCategory = (typeof supportCategories)[number]

export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]

export const MAX_SUBJECT = 200
export const MAX_MESSAGE = 5_000
/** The shortest message, in characters (spec.md 5). */
export const MIN_MESSAGE = 10

/** The Contact Support form, as typed. */
export interface SupportForm {
  readonly subject: string
  readonly category: SupportCategory
  readonly message: string
  readonly urgency: Urgency
}

export const blankSupportForm: SupportForm = { subject: '', category: 'general', message: '', urgency: 'medium' }

const enough = (text: string) => (text.trim().length < MIN_MESSAGE ? ({ code: 'tooLittle', least: MIN_MESSAGE } as const) : null)
const atMost = (most: number) => (text: string) => (text.length > most ? ({ code: 'textTooLong', most } as const) : null)

/** Returns the issues that keep a message to support from being sent (spec.md 5). */
export const checkSupportForm = (form: SupportForm) =>
  checkFields(form, { subject: [required({ code: 'noSubject' }), atMost(MAX_SUBJECT)], message: [enough, atMost(MAX_MESSAGE)] })
