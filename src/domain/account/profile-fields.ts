import type { Language } from '../check/language.ts'
import { fieldsOf, list, option, percent, text, time, yesNo } from '../check/record-fields.ts'
import { MAX_BIO } from '../marketplace/ba-profile.ts'
import type { TimeOfDay } from '../time/zoned-time.ts'
import { MAX_NAME_PART } from './person-name.ts'
import type { Profile } from './profile-form.ts'

/** What workers change of their profile and their settings. */
interface StoredProfile extends Omit<Profile, 'defaultTaxPercentage'> {
  readonly bio: string | null
  readonly email: string
  readonly defaultTaxPercentage: number | null
  readonly usesIrsMileageRate: boolean
  readonly customGigTypes: readonly string[]
  readonly primaryGigTypes: readonly string[]
  readonly workStarts: TimeOfDay | null
  readonly workEnds: TimeOfDay | null
  readonly notificationPreferences: object
  readonly language: Language
}

export const profileFields = fieldsOf<StoredProfile>()({
  name: text(255, { log: 'values' }),
  firstName: text(MAX_NAME_PART, { log: 'values' }),
  lastName: text(MAX_NAME_PART, { log: 'values' }),
  bio: text(MAX_BIO, { log: 'name' }),
  email: text(254, { log: 'values' }),
  phone: text(50, { log: 'values' }),
  homeAddress: text(500, { log: 'name' }),
  drivesFromHome: option({ log: 'name' }),
  defaultTaxPercentage: percent({ log: 'values' }),
  usesIrsMileageRate: yesNo({ log: 'values' }),
  businessName: text(255, { log: 'values' }),
  businessAddress: text(500, { log: 'name' }),
  businessPhone: text(50, { log: 'values' }),
  businessEmail: text(254, { log: 'values' }),
  customGigTypes: list({ log: 'name' }),
  primaryGigTypes: list({ log: 'name' }),
  workStarts: time({ log: 'values' }),
  workEnds: time({ log: 'values' }),
  notificationPreferences: list({ log: 'name' }),
  language: option({ log: 'values' }),
})
