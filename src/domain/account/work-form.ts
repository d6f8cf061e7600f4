import { isSameType } from '../gigs/gig-types.ts'
import { type WorkingHours, workingHoursIssues } from '../gigs/working-hours.ts'

/** How a worker usually works. */
export interface WorkPreferences {
  readonly primaryGigTypes: readonly string[]
  readonly workingHours: WorkingHours
}

/** The form of the work preferences, as typed. */
export interface WorkForm {
  readonly start: string
  readonly end: string
  /** The types that the worker does most, in the order of their choice. */
  readonly types: readonly string[]
}

export const workFormOf = ({ primaryGigTypes, workingHours }: WorkPreferences): WorkForm => ({ ...workingHours, types: primaryGigTypes })

/** Returns the issues that keep the work preferences from being saved. */
export const checkWorkForm = (form: WorkForm) => workingHoursIssues(form)

/** Returns the types after one was pressed: added at the end, or removed. */
export const toggledType = (types: readonly string[], pressed: string): string[] =>
  types.some((type) => isSameType(type, pressed)) ? types.filter((type) => !isSameType(type, pressed)) : [...types, pressed]

/** Returns the edited preferences, as they are sent. */
export function workPatch(form: WorkForm, before: WorkForm) {
  const { start, end, types } = form
  const hasHours = start !== before.start || end !== before.end
  const hasTypes = JSON.stringify(types) !== JSON.stringify(before.types)
  return {
    workPreferences: { ...(hasHours && { workingHours: { start, end } }), ...(hasTypes && { primaryGigTypes: [...types] }) },
  }
}
