import type { GoalKind, Period } from '#domain/time/period.ts'

/** The names of what is cached. A name that begins with another is a part of it, and is read again with it. */
export const keys = {
  user: ['user'],
  sessions: ['sessions'],
  gigs: ['gigs'],
  expenses: ['expenses'],
  clients: ['clients'],
  goals: ['goals'],
  goal: ({ kind, start }: Pick<Period<GoalKind>, 'kind' | 'start'>) => ['goals', kind, start] as const,
  payments: ['payments'],
  paymentsOf: (gigIds: readonly number[]) => ['payments', ...gigIds] as const,
  taxProfiles: ['tax', 'profiles'],
  taxPayments: ['tax', 'payments'],
} as const
