import type { Period } from '../time/period.ts'

/** Names the report of a period, without an ending: `income-report-2026-11`, `income-report-2026-Q4`, `income-report-2026` (money.md 4). */
export function reportName({ kind, year, index }: Period): string {
  const part = { monthly: `-${String(index).padStart(2, '0')}`, quarterly: `-Q${index}`, annual: '' }[kind]
  return `income-report-${year}${part}`
}
