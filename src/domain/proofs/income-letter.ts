import type { Cents } from '../money/money.ts'
import type { Period } from '../time/period.ts'
import type { MonthRecord } from './work-record.ts'

/** The months over which a letter averages. */
export const letterSpans = [3, 6, 12] as const

/** The income of a month: the net of the own business and W-2 pay before withholding. Cents. */
export interface MonthIncome {
  readonly month: Period<'monthly'>
  readonly cents: Cents
}

/** A worker's income over the last twelve months, for a landlord or a lender. */
export interface IncomeLetter {
  readonly averages: readonly { readonly months: number; readonly cents: Cents }[]
  readonly lowest: MonthIncome
  readonly highest: MonthIncome
}

/** Returns the letter of twelve months, the oldest first; null when they have no income. Of equal months, the latest counts. */
export function incomeLetter(months: readonly Pick<MonthRecord, 'month' | 'net' | 'wages'>[]): IncomeLetter | null {
  const incomes = months.map(({ month, net, wages }): MonthIncome => ({ month, cents: net + wages }))
  const byIncome = incomes.toReversed().toSorted((one, other) => one.cents - other.cents)
  const [lowest, highest] = [byIncome[0], incomes.toReversed().toSorted((one, other) => other.cents - one.cents)[0]]
  if (!lowest || !highest || highest.cents <= 0) return null
  return {
    averages: letterSpans.map((span) => ({ months: span, cents: averageOf(incomes.slice(-span), span) })),
    ...{ lowest, highest },
  }
}

const averageOf = (incomes: readonly MonthIncome[], span: number) => Math.round(incomes.reduce((sum, { cents }) => sum + cents, 0) / span)
