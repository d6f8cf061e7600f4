import type { Api } from '#contract/index.ts'
import type { GoalKind, Period } from '#domain/time/period.ts'

/** The first part of each call's path: `gigs` of `POST /api/gigs/:id/got-paid`. */
type ResourceOf<Call> = Call extends `${string} /api/${infer Path}` ? (Path extends `${infer First}/${string}` ? First : Path) : never
export type Resource = ResourceOf<keyof Api>

/**
 * Returns the cache key that is named after a resource. Other tabs read it again after a write to the resource, unless `changedBy` in
 * `app/follow.ts` lists other keys.
 */
export const keyOf = <R extends Resource>(resource: R) => [resource] as const

/** The keys of the cache. Reading a key again also reads every key that begins with it. */
export const keys = {
  user: ['user'],
  agency: ['agency'],
  sessions: ['sessions'],
  exports: ['exports'],
  storedData: ['stored data'],
  lastBackup: keyOf('last-backup'),
  activity: ['activity'],
  factors: ['factors'],
  gigs: keyOf('gigs'),
  deletedGigs: ['deleted gigs'],
  expenses: keyOf('expenses'),
  deletedExpenses: ['deleted expenses'],
  attachments: keyOf('attachments'),
  attachedFile: ({ id, version }: { id: number; version: string }, side: string) => ['attached file', id, version, side] as const,
  drives: keyOf('drives'),
  deletedDrives: ['deleted drives'],
  deletedGoals: ['deleted goals'],
  recurringExpenses: keyOf('recurring-expenses'),
  categories: keyOf('categories'),
  budgets: keyOf('budgets'),
  budgetsOf: (month: string) => ['budgets', month] as const,
  clients: keyOf('clients'),
  goals: keyOf('goals'),
  allocations: keyOf('allocations'),
  savingsGoals: keyOf('savings-goals'),
  goal: ({ kind, start }: Pick<Period<GoalKind>, 'kind' | 'start'>) => ['goals', kind, start] as const,
  trips: keyOf('trips'),
  savedPlaces: keyOf('saved-places'),
  tripsOf: (gigId: number) => ['trips', gigId] as const,
  payments: keyOf('payments'),
  paymentsOf: (gigIds: readonly number[]) => ['payments', ...gigIds] as const,
  claims: ['claims'],
  confirmedShifts: ['confirmed shifts'],
  baProfile: ['ba profile'],
  gigResume: ['gig resume'],
  emergencyGigs: ['emergency gigs'],
  emergencyPosts: keyOf('emergency-posts'),
  agencyYear: (year: number) => ['agency year', year] as const,
  agencyFacts: ['agency facts'],
  emergencyPost: (id: number) => ['emergency-posts', id] as const,
  billing: keyOf('billing'),
  storeOffers: ['store offers'],
  pushSupport: ['push support'],
  notices: keyOf('notices'),
  pushDevices: ['push devices'],
  calendarFeed: keyOf('calendar-feed'),
  proofs: keyOf('proofs'),
  workLogs: keyOf('work-logs'),
  checkedProof: (code: string) => ['checked proof', code] as const,
  invoices: keyOf('invoices'),
  reminderOf: (invoice: { id: number; openAmount: string }, step: string) =>
    ['invoice reminder', invoice.id, invoice.openAmount, step] as const,
  statements: ['client statement'],
  statementOf: (clientId: number) => ['client statement', clientId] as const,
  invoiceSettings: keyOf('invoice-settings'),
  taxProfiles: ['tax', 'profiles'],
  taxPayments: ['tax', 'payments'],
  taxForms: ['tax', 'forms'],
  stateRules: (name: string | null) => ['state rules', name] as const,
} as const
