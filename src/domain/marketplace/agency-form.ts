import { newPassword } from '../accounts/password.ts'
import { type Check, checkFields, email, type Issue, required } from '../check.ts'

/** The fewest letters in the name of a company or a contact (spec.md 5). */
export const MIN_NAME = 2

export const COMPANY_NEEDED = 'Company name is required'

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
    companyName: [atLeastTwo(COMPANY_NEEDED)],
    contactName: [atLeastTwo('Contact name is required')],
    email: ofAgency,
    password: [newPassword],
    confirmPassword: [(text) => (text === form.password ? null : "Passwords don't match")],
  })

/** Returns the issues that keep an agency from changing its name. */
export const checkCompanyName = (form: { readonly companyName: string }): Issue[] =>
  checkFields(form, { companyName: [atLeastTwo(COMPANY_NEEDED)] })

/** Returns the issues that keep an agency from logging in (spec.md 5). */
export const checkAgencyLogin = (form: { readonly email: string; readonly password: string }): Issue[] =>
  checkFields(form, { email: ofAgency, password: [required('Password is required')] })
