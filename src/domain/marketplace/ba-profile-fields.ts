import { fieldsOf, internal, list, text, yesNo } from '../check/record-fields.ts'
import { MAX_BIO } from './ba-profile.ts'

interface StoredBaProfile {
  readonly bio: string | null
  readonly preferredCities: readonly string[]
  readonly cityKeys: readonly string[]
  readonly emergencyNotifications: boolean
  readonly leavesOut: readonly string[] | null
}

export const baProfileFields = fieldsOf<StoredBaProfile>()({
  bio: text(MAX_BIO, { log: 'name' }),
  preferredCities: list({ log: 'name' }),
  emergencyNotifications: yesNo({ log: 'values' }),
  cityKeys: list(internal),
  leavesOut: list(internal),
})
