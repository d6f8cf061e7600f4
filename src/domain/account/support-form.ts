import { type Check, checkFields, type Issue, required } from '../check/check.ts'

export const supportCategories = ['bug', 'feature', 'account', 'billing', 'general'] as const
export type SupportCategory = (typeof supportCategories)[number]
export const supportCategoryNames: Readonly<Record<SupportCategory, string>> = {
  bug: 'Something is broken',
  feature: 'An idea',
  account: 'My account',
  billing: 'Billing',
  general: 'Something else',
}

export const urgencies = ['low', 'medium', 'high'] as const
export type Urgency = (typeof urgencies)[number]
export const urgencyNames: Readonly<Record<Urgency, string>> = { low: 'Low', medium: 'Medium', high: 'High' }

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

export const TOO_LITTLE = 'Please provide more details (at least 10 characters)'
const enough: Check = (text) => (text.trim().length < MIN_MESSAGE ? TOO_LITTLE : null)
const atMost =
  (max: number): Check =>
  (text) =>
    text.length > max ? `Use at most ${max.toLocaleString('en-US')} characters` : null

/** Returns the issues that keep a message to support from being sent (spec.md 5). */
export const checkSupportForm = (form: SupportForm): Issue[] =>
  checkFields(form, { subject: [required('Subject is required'), atMost(MAX_SUBJECT)], message: [enough, atMost(MAX_MESSAGE)] })
