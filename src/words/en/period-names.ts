import type { GoalKind } from '#domain/time/period.ts'

/** The display name of each kind. */
export const periodNames = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Annual',
} satisfies Record<GoalKind, string>

/** Periods, and when tax of them is due. */
export const periodTexts = {
  quarter: ({ index, year }: { index: number; year: number }) => `Q${index} ${year}`,
  windowAndDue: ({ start, end, due }: { start: string; end: string; due: string }) => `${start} - ${end}, ${due}`,
  due: ({ day }: { day: string }) => `due ${day}`,
  dueThisYear: ({ day, shifted }: { day: string; shifted: string }) => `due ${day} (this year: ${shifted})`,
}
