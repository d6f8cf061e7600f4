import { type Check, checkFields, email, type Issue, required } from '../check.ts'
import type { DrivesFromHome } from '../mileage/commute.ts'

/** What the profile's forms read of a worker. */
export interface Profile {
  readonly name: string
  readonly phone: string | null
  readonly homeAddress: string | null
  readonly drivesFromHome: DrivesFromHome | null
  readonly defaultTaxPercentage: number
  readonly businessName: string | null
  readonly businessAddress: string | null
  readonly businessPhone: string | null
  readonly businessEmail: string | null
}

/** What the form of the basic information holds, as typed. */
export interface BasicForm {
  readonly name: string
  readonly phone: string
  readonly homeAddress: string
  readonly defaultTaxPercentage: string
}

export const basicFormOf = ({ name, phone, homeAddress, defaultTaxPercentage }: Profile): BasicForm => ({
  name,
  phone: phone ?? '',
  homeAddress: homeAddress ?? '',
  defaultTaxPercentage: String(defaultTaxPercentage),
})

/** The most that the profile takes as a default (spec.md 9); a single gig takes less. Percent. */
const MOST_PERCENT = 100
export const INVALID_PERCENTAGE = `Please enter a valid percentage between 0 and ${MOST_PERCENT}.`

const percentage: Check = (text) => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_PERCENT ? null : INVALID_PERCENTAGE)

/** Returns what keeps the basic information from being saved (spec.md 5). */
export const checkBasicForm = (form: BasicForm): Issue[] =>
  checkFields(form, { name: [required('Name is required')], defaultTaxPercentage: [percentage] })

/** What the form of the business information holds, as typed. */
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

/** Returns what keeps the business information from being saved. */
export const checkBusinessForm = (form: BusinessForm): Issue[] => checkFields(form, { businessEmail: [email()] })

/** What the Profile Settings page holds. */
export interface SettingsForm {
  readonly name: string
  readonly homeAddress: string
  /** Empty until the worker was asked. */
  readonly drivesFromHome: DrivesFromHome | ''
  /** From 0 to 50: the page has a slider. */
  readonly defaultTaxPercentage: number
}

export const settingsFormOf = ({ name, homeAddress, drivesFromHome, defaultTaxPercentage }: Profile): SettingsForm => ({
  name,
  homeAddress: homeAddress ?? '',
  drivesFromHome: drivesFromHome ?? '',
  defaultTaxPercentage,
})

/** Returns what keeps the settings from being saved (spec.md 5). */
export const checkSettingsForm = (form: SettingsForm): Issue[] =>
  checkFields(form, { name: [required('Name is required')], homeAddress: [required('Home address is required')] })

const optional = (text: string) => (text.trim() === '' ? null : text.trim())
const readers: Readonly<Record<string, (typed: string) => unknown>> = {
  name: (typed) => typed.trim(),
  defaultTaxPercentage: Number,
}

/** Returns only what was edited of a profile, as it is sent: what a window did not touch stays as another one left it. */
export function profilePatch<Form extends object>(form: Form, before: Form): Partial<Profile> {
  const changed = (Object.keys(form) as (keyof Form & string)[]).filter((field) => form[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, (readers[field] ?? optional)(String(form[field]))]))
}
