import type { GoalKind } from '#domain/time/period.ts'
import { catalog } from '../catalog.ts'

/** The display name of each kind. */
export const periodNames = catalog('periods', {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Annual',
} satisfies Record<GoalKind, string>)
