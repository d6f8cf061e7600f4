import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { initialsOf } from '#domain/proofs/initials.ts'
import type { LedgerItem } from '#domain/proofs/ledger.ts'
import { writtenIn } from '#domain/reports/check-list.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { type Period, periodOf } from '#domain/time/period.ts'
import { proofs } from './en/proofs.ts'
import { periodLabel } from './period-texts.ts'

const ofClient = { received: 'receivedFrom', paidBack: 'paidBackFrom', tips: 'tipsFrom' } as const

/** Writes what an entry of the ledger is for, with the client's name or only its initials. */
export function ledgerItemText(item: LedgerItem, hasNames: boolean): string {
  if (item.code === 'miles') return proofs.milesAt({ miles: item.miles, rate: formatRate(item.mills) })
  if (item.code === 'cost') return item.merchant || writtenIn(item.purpose) || proofs.cost
  return proofs[ofClient[item.code]]({ client: hasNames ? item.client : initialsOf(item.client) })
}

/** Writes the first and the last of some months: `October 2026`, or `October 2026 – December 2026`. */
export const monthsText = (months: readonly Period<'monthly'>[]): string =>
  [...new Set([months[0], months.at(-1)].flatMap((month) => (month ? [periodLabel(month)] : [])))].join(' – ')

/** Writes the months from one day to another. */
export const daysText = (from: Day, to: Day): string => monthsText([periodOf('monthly', from), periodOf('monthly', to)])
