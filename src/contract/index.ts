import { account } from './account.ts'
import { clients } from './clients.ts'
import { dashboard } from './dashboard.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'
import { goals } from './goals.ts'
import type { Contract } from './http.ts'
import { payments } from './payments.ts'
import { reports } from './reports.ts'
import { service } from './service.ts'
import { tax } from './tax.ts'

/** Every call that exists: mounted by the server, typed on the web, described in OpenAPI. */
export const contract = {
  ...account,
  ...clients,
  ...gigs,
  ...payments,
  ...expenses,
  ...goals,
  ...dashboard,
  ...reports,
  ...tax,
  ...service,
} satisfies Contract

export type Api = typeof contract
