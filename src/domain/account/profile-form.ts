import { checkFields, email, required } from '../check/check.ts'
import { MAX_TAX_PERCENTAGE } from '../gigs/tax-percentage.ts'
import type { DrivesFromHome } from '../mileage/commute.ts'

/** The fields of a worker that the profile's forms use. */
export interface Profile {
  readonly name: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly homeAddress: string | null
  readonly drivesFromHome: DrivesFromHome | null
  readonly defaultTaxPercentage: number
  readonly businessName: string | null
  readonly businessAddress: string | null
  readonly businessPhone: string | null
  readonly businessEmail: string | null
}

/** The form of the basic information, as typed. */
export interface BasicForm {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
  readonly defaultTaxPercentage: string
}

export const basicFormOf = ({ name, firstName, lastName, phone, homeAddress, defaultTaxPercentage }: Profile): BasicForm => ({
  name,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
  homeAddress: homeAddress ?? '',
  defaultTaxPercentage: String(defaultTaxPercentage),
})

/** The highest default percentage that the profile accepts (spec.md 9). A single gig accepts less. */
const MOST_PERCENT = 100

const percentage = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_PERCENT ? null : ({ code: 'invalidPercentage', most: MOST_PERCENT } as const)

/** Returns the issues that keep the basic information from being saved (spec.md 5). */
export const checkBasicForm = (form: BasicForm) =>
  checkFields(form, { name: [required({ code: 'noName' })], defaultTaxPercentage: [percentage] })

/** The form of the business information, as typed. */
export interface BusinessForm {
  readonly businessName: string
  readonly businessAddress: string
  readonly businessPhone: string
  readonly businessEmail: string
}

export const businessFormOf = (profile: Profile): BusinessForm => ({
  businessName: profile.businessName ?? '',
  businessAddress: profile.businessAddress ?? '',
  businessPhone: profile.businessPhone ?? '',
  businessEmail: profile.businessEmail ?? '',
})

/** Returns the issues that keep the business information from being saved. */
export const checkBusinessForm = (form: BusinessForm) => checkFields(form, { businessEmail: [email()] })

/** The form of the Profile Settings page. */
export interface SettingsForm {
  readonly name: string
  readonly homeAddress: string
  /** Empty until the worker answers the question. */
  readonly drivesFromHome: DrivesFromHome | ''
  /** From 0 to 50 (spec.md 5), or unchanged if the profile set more. */
  readonly defaultTaxPercentage: string
}

export const settingsFormOf = ({ name, homeAddress, drivesFromHome, defaultTaxPercentage }: Profile): SettingsForm => ({
  name,
  homeAddress: homeAddress ?? '',
  drivesFromHome: drivesFromHome ?? '',
  defaultTaxPercentage: String(defaultTaxPercentage),
})

/** Returns the issues that keep the settings from being saved (spec.md 5). A percentage that the profile set above 50 may stay. */
export const checkSettingsForm = (form: SettingsForm, before: SettingsForm) =>
  checkFields(form, {
    name: [required({ code: 'noName' })],
    homeAddress: [required({ code: 'noHomeAddress' })],
    defaultTaxPercentage: form.defaultTaxPercentage === before.defaultTaxPercentage ? [] : [settingsPercentage],
  })

const settingsPercentage = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) <= MAX_TAX_PERCENTAGE
    ? null
    : ({ code: 'notAPercentage', most: MAX_TAX_PERCENTAGE } as const)

const optional = (text: string) => (text.trim() === '' ? null : text.trim())
const readers: Readonly<Record<string, (typed: string) => unknown>> = {
  name: (typed) => typed.trim(),
  defaultTaxPercentage: Number,
}

/** Returns only the edited fields of a profile, as they are sent. Fields that this window did not touch keep what another window saved. */
export function profilePatch<Form extends object>(form: Form, before: Form): Partial<Profile> {
  const changed = (Object.keys(form) as (keyof Form & string)[]).filter((field) => form[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, (readers[field] ?? optional)(String(form[field]))]))
}
