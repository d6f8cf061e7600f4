import type { Cents } from '#domain/money/money.ts'
import { type CashIncome, incomeSum } from '#domain/payments/cash-basis.ts'
import { type CashBridge, onlyYear } from '#domain/payments/cash-bridge.ts'
import { bridge as words } from './en/tax.ts'
import { periodLabel } from './period-texts.ts'

export type BridgePart = 'work' | 'unfinished' | 'otherWork' | 'paidElsewhere' | 'cash'

/** A line of the way from work to the cash basis. Its amount is negative where the part is subtracted. Cents. */
export interface BridgeLine {
  readonly part: BridgePart
  readonly label: string
  readonly cents: Cents
  /** The rows that sum to the amount. */
  readonly incomes: readonly CashIncome[]
}

/** Returns the lines of a bridge. All but the last sum to the last (money.md A16). */
export function bridgeLines({ period, work, worked, unfinished, otherWork, paidElsewhere, paid, cash }: CashBridge): BridgeLine[] {
  const label = periodLabel(period)
  const isYear = period.kind === 'annual'
  const workedIn = otherWork.length > 0 ? onlyYear(otherWork.map(({ gig }) => gig.date)) : period.year - 1
  const paidIn = paidElsewhere.length > 0 ? onlyYear(paidElsewhere.map(({ paidOn }) => paidOn)) : period.year + 1
  return [
    { part: 'work', label: words.work({ period: label }), cents: work, incomes: worked },
    { part: 'unfinished', label: words.unfinished, cents: incomeSum(unfinished), incomes: unfinished },
    {
      part: 'otherWork',
      label: isYear && workedIn ? words.workOfYear({ period: label, year: workedIn }) : words.otherWork({ period: label }),
      cents: incomeSum(otherWork),
      incomes: otherWork,
    },
    {
      part: 'paidElsewhere',
      label: isYear && paidIn ? words.paidInYear({ period: label, year: paidIn }) : words.paidElsewhere({ period: label }),
      cents: -incomeSum(paidElsewhere),
      incomes: paidElsewhere,
    },
    { part: 'cash', label: words.cash, cents: cash, incomes: paid },
  ]
}
