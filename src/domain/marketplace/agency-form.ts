import { type Check, checkFields, email, type Issue, required } from '../check/check.ts'
import { newPassword } from '../check/password.ts'

/** The fewest letters in the name of a company or a contact (spec.md 5). */
export const MIN_NAME = 2

export const COMPANY_NEEDED = 'Company name is required'

// Emoji may have a selector of their color, and a joiner.
const hidden =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0e|\ufe0f))[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Returns why nobody could read or recognize a company's name; null if it is fine. */
export function companyNameProblem(name: string): string | null {
  if (hidden.test(name)) return 'A company name can’t have invisible characters. Type it again'
  return /[\p{L}\p{N}]/u.test(name) ? null : 'A company name needs a letter or a digit'
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
  (message: string): Check =>
  (text) =>
    text.trim().length < MIN_NAME ? message : null
const ofAgency = [required('Please enter a valid email'), email('Please enter a valid email')]

/** Returns the issues that keep an agency account from being created (spec.md 5). */
export const checkAgencyForm = (form: AgencyForm): Issue[] =>
  checkFields(form, {
    companyName: [atLeastTwo(COMPANY_NEEDED), companyNameProblem],
    contactName: [atLeastTwo('Contact name is required')],
    email: ofAgency,
    password: [newPassword],
    confirmPassword: [(text) => (text === form.password ? null : "Passwords don't match")],
  })

/** Returns the issues that keep an agency from changing its name. */
export const checkCompanyName = (form: { readonly companyName: string }): Issue[] =>
  checkFields(form, { companyName: [atLeastTwo(COMPANY_NEEDED), companyNameProblem] })

/** Returns the issues that keep an agency from logging in (spec.md 5). */
export const checkAgencyLogin = (form: { readonly email: string; readonly password: string }): Issue[] =>
  checkFields(form, { email: ofAgency, password: [required('Password is required')] })
