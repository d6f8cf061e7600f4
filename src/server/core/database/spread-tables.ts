/**
 * The tables that `distribute` spreads over several machines, each with the column of its owner, which says where a row is. All rows of one
 * worker are together, so that a statement about them runs on one machine. The order is that in which they refer to each other. The migration
 * that creates another table also spreads it, as `0047_attachments.sql` does.
 */
export const DISTRIBUTED: Readonly<Record<string, 'user_id' | 'keeper'>> = {
  clients: 'user_id',
  jobs: 'user_id',
  gigs: 'user_id',
  payments: 'user_id',
  payment_shares: 'user_id',
  trips: 'user_id',
  recurring_expenses: 'user_id',
  expenses: 'user_id',
  expense_categories: 'user_id',
  budgets: 'user_id',
  saved_places: 'user_id',
  period_goals: 'user_id',
  tax_profiles: 'user_id',
  tax_payments: 'user_id',
  savings_goals: 'user_id',
  allocations: 'user_id',
  invoices: 'user_id',
  invoice_gigs: 'user_id',
  invoice_payments: 'user_id',
  invoice_settings: 'user_id',
  card_payments: 'user_id',
  tax_forms: 'user_id',
  work_logs: 'user_id',
  attachments: 'user_id',
  worker_files: 'user_id',
  profile_photos: 'user_id',
  audit_log: 'keeper',
  idempotency_keys: 'keeper',
}

/** Returns the column that names the owner of a table's rows. */
export const ownerColumn = (table: string): string => (table === 'users' ? 'id' : (DISTRIBUTED[table] ?? 'user_id'))
