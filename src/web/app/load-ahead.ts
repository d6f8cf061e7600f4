import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { today } from '../base/calls/api.ts'
import { readKept } from '../base/offline/kept.ts'
import { attachments } from '../base/records/attachments.ts'
import { budgetsQuery } from '../base/records/budgets.ts'
import { categories } from '../base/records/categories.ts'
import { clients } from '../base/records/clients.ts'
import { drives } from '../base/records/drives.ts'
import { expenses } from '../base/records/expenses.ts'
import { goalQuery } from '../base/records/goals.ts'
import { invoiceSettingsQuery, invoices } from '../base/records/invoices.ts'
import { allocations, savingsGoals } from '../base/records/jar.ts'
import { taxForms, taxPayments, taxProfilesQuery } from '../base/records/tax.ts'
import { tripsQuery } from '../base/records/trips.ts'
import { whenRested } from '../kit/when-idle.ts'

/** Returns what the dashboard, its pages and the page of a gig read when they are opened, except for the gigs. */
const pageReads = () => [
  expenses.query,
  drives.query,
  tripsQuery,
  clients.query,
  attachments.query,
  categories.query,
  budgetsQuery(`${today().slice(0, 7)}-01`),
  taxProfilesQuery,
  taxPayments.query,
  taxForms.query,
  allocations.query,
  savingsGoals.query,
  invoices.query,
  invoiceSettingsQuery,
  goalQuery({ kind: 'monthly', start: `${today().slice(0, 7)}-01` }),
]

/** Loads what this device has never loaded, so that these pages open without a network too. */
export async function loadAhead(client: QueryClient, isOver: () => boolean) {
  for (const query of pageReads()) {
    const isKnown = client.getQueryData(query.queryKey) !== undefined || (await readKept(query.queryKey)) !== undefined
    // Whoever scrolls has priority.
    if (!isKnown) await whenRested()
    if (isOver()) return
    if (!isKnown) await client.prefetchQuery<unknown>(query as FetchQueryOptions)
  }
}
