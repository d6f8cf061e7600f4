import { type Check, checkFields, email, required } from '../check/check.ts'
import { newPassword } from '../check/password.ts'

/** The fewest letters in the name of a company or a contact (spec.md 5). */
export const MIN_NAME = 2

// Emoji may have a selector of their color, and a joiner.
const hidden =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0e|\ufe0f))[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Returns why nobody could read or recognize a company's name; null if it is fine. */
export function companyNameProblem(name: string): { readonly code: 'invisibleLetters' } | { readonly code: 'noLetter' } | null {
  if (hidden.test(name)) return { code: 'invisibleLetters' }
  return /[\p{L}\p{N}]/u.test(name) ? null : { code: 'noLetter' }
}

/** The form of the agency portal's Register tab. */
export interface AgencyForm {
  readonly companyName: string
  readonly contactName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

export const blankAgencyForm: AgencyForm = { companyName: '', contactName: '', email: '', password: '', confirmPassword: '' }

const atLeastTwo =
  <const Problem>(problem: Problem): Check<Problem> =>
  (text) =>
    text.trim().length < MIN_NAME ? problem : null
const ofAgency = [required({ code: 'invalidEmail' }), email({ code: 'invalidEmail' })] as const

/** Returns the issues that keep an agency account from being created (spec.md 5). */
export const checkAgencyForm = (form: AgencyForm) =>
  checkFields(form, {
    companyName: [atLeastTwo({ code: 'noCompany' }), companyNameProblem],
    contactName: [atLeastTwo({ code: 'noContact' })],
    email: ofAgency,
    password: [newPassword],
    confirmPassword: [(text) => (text === form.password ? null : ({ code: 'passwordsDiffer' } as const))],
  })

/** Returns the issues that keep an agency from changing its name. */
export const checkCompanyName = (form: { readonly companyName: string }) =>
  checkFields(form, { companyName: [atLeastTwo({ code: 'noCompany' }), companyNameProblem] })

/** Returns the issues that keep an agency from logging in (spec.md 5). */
export const checkAgencyLogin = (form: { readonly email: string; readonly password: string }) =>
  checkFields(form, { email: ofAgency, password: [required({ code: 'noPassword' })] })
