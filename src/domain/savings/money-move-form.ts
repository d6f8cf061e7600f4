import { checkFields, type Issue } from '../check/check.ts'
import { amount, amountAboveZero, dayUntil } from '../check/check-values.ts'
import { type AmountProblem, type Cents, type Money, moneyOf, parseAmount } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { typedAllocations } from './allocation.ts'

/** The form of a movement of the tax jar or of a goal, as typed. A correction has what it holds. */
export interface MoneyMoveForm {
  readonly amount: string
  readonly day: string
  readonly description: string
  /** The paid gig that the money is from; empty for none. */
  readonly gigId: string
}

export type MoneyMove = (typeof typedAllocations)[number]

/** What can be wrong with a movement. */
export type MoneyMoveProblem =
  | AmountProblem
  | { readonly code: 'noMoveAmount' }
  | { readonly code: 'sameAsNow' }
  | { readonly code: 'holdsLess'; readonly cents: Cents }
  | { readonly code: 'inTheFuture' }

export const newMoneyMoveForm = (today: Day): MoneyMoveForm => ({ amount: '', day: today, description: '', gigId: '' })

/** What a movement changes: the tax jar or a goal. A goal never gives more than it holds, in cents. */
export interface Holder {
  readonly held: Cents
  readonly isGoal: boolean
}

/** Returns what keeps a movement from being saved. */
export function checkMoneyMove(form: MoneyMoveForm, move: MoneyMove, { held, isGoal }: Holder, today: Day): Issue<MoneyMoveProblem>[] {
  const noAmount = { code: 'noMoveAmount' } as const
  const moved = checkFields(form, {
    amount: [move === 'correction' ? amount(noAmount) : amountAboveZero(noAmount)],
    day: [dayUntil(today)],
  })
  if (moved.length > 0) return moved
  if (move !== 'correction') {
    const isTooMuch = isGoal && move === 'withdrawal' && (parseAmount(form.amount) ?? 0) > held
    return isTooMuch ? [{ path: 'amount', problem: { code: 'holdsLess', cents: held } }] : []
  }
  if (form.amount.trim() === '') return [{ path: 'amount', problem: noAmount }]
  return parseAmount(form.amount) === held ? [{ path: 'amount', problem: { code: 'sameAsNow' } }] : []
}

/** Returns the signed amount of a form without issues: a correction is the difference to what the jar holds. */
export function movedBy({ amount: typed }: MoneyMoveForm, move: MoneyMove, held: Cents): Money {
  const cents = parseAmount(typed) ?? 0
  if (move === 'correction') return moneyOf(cents - held)
  return moneyOf(move === 'withdrawal' ? -cents : cents)
}
