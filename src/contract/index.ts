import { account } from './account.ts'
import { agencies } from './agencies.ts'
import { baProfile } from './ba-profile.ts'
import { billing } from './billing.ts'
import { calendarFeed } from './calendar-feed.ts'
import { clients } from './clients.ts'
import { dashboard } from './dashboard.ts'
import { emergencyGigs } from './emergency-gigs.ts'
import { expenses } from './expenses.ts'
import { factors } from './factors.ts'
import { gigResume } from './gig-resume.ts'
import { gigs } from './gigs.ts'
import { goals } from './goals.ts'
import type { Contract } from './http.ts'
import { notices } from './notices.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { postEdits } from './post-edits.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { provider } from './provider.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { service } from './service.ts'
import { support } from './support.ts'
import { tax } from './tax.ts'
import { trips } from './trips.ts'

/** Lists every call. The server mounts them, the web client takes its types from them, and OpenAPI describes them. */
export const contract = {
  ...account,
  ...factors,
  ...passkeys,
  ...provider,
  ...profile,
  ...privacy,
  ...clients,
  ...gigs,
  ...payments,
  ...expenses,
  ...goals,
  ...dashboard,
  ...reports,
  ...tax,
  ...support,
  ...places,
  ...trips,
  ...agencies,
  ...baProfile,
  ...gigResume,
  ...emergencyGigs,
  ...postEdits,
  ...billing,
  ...notices,
  ...push,
  ...calendarFeed,
  ...service,
} satisfies Contract

export type Api = typeof contract
