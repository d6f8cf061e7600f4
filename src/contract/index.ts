import { factors } from './account/factors.ts'
import { passkeys } from './account/passkeys.ts'
import { privacy } from './account/privacy.ts'
import { profile } from './account/profile.ts'
import { provider } from './account/provider.ts'
import { account } from './account/sign-in.ts'
import { support } from './account/support.ts'
import { attachments } from './attachments.ts'
import { billing } from './billing.ts'
import { budgets } from './budgets.ts'
import { clients } from './clients.ts'
import { dashboard } from './dashboard.ts'
import { categories } from './expenses/categories.ts'
import { recurringExpenses } from './expenses/recurring-expenses.ts'
import { expenses } from './expenses.ts'
import { severalGigs } from './gigs/several-gigs.ts'
import { gigs } from './gigs.ts'
import type { Contract } from './http.ts'
import { cards } from './invoices/cards.ts'
import { statements } from './invoices/statements.ts'
import { invoices } from './invoices.ts'
import { agencies } from './marketplace/agencies.ts'
import { baProfile } from './marketplace/ba-profile.ts'
import { gigResume } from './marketplace/gig-resume.ts'
import { postEdits } from './marketplace/post-edits.ts'
import { emergencyGigs } from './marketplace/posts.ts'
import { trips } from './mileage.ts'
import { notices } from './notices.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { proofs } from './proofs.ts'
import { reports } from './reports.ts'
import { savings } from './savings.ts'
import { service } from './service.ts'
import { tax } from './tax.ts'

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
  ...severalGigs,
  ...payments,
  ...expenses,
  ...attachments,
  ...recurringExpenses,
  ...categories,
  ...budgets,
  ...dashboard,
  ...proofs,
  ...reports,
  ...tax,
  ...savings,
  ...invoices,
  ...statements,
  ...cards,
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
  ...service,
} satisfies Contract

export type Api = typeof contract
