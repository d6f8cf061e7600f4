import { checkFields, type Issue } from '../check/check.ts'
import { amount, amountAboveZero, dayUntil } from '../check/check-values.ts'
import { type AmountProblem, type Cents, type Money, moneyOf, parseAmount } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { typedAllocations } from './allocation.ts'

/** The form of a movement of the tax jar, as typed. A correction has what the jar holds. */
export interface JarForm {
  readonly amount: string
  readonly day: string
  readonly description: string
}

export type JarMove = (typeof typedAllocations)[number]

/** What can be wrong with a movement. */
export type JarProblem =
  | AmountProblem
  | { readonly code: 'noJarAmount' }
  | { readonly code: 'sameAsNow' }
  | { readonly code: 'inTheFuture' }

export const newJarForm = (today: Day): JarForm => ({ amount: '', day: today, description: '' })

/** Returns what keeps a movement of a jar that holds `held` cents from being saved. */
export function checkJarForm(form: JarForm, move: JarMove, held: Cents, today: Day): Issue<JarProblem>[] {
  const noAmount = { code: 'noJarAmount' } as const
  const moved = checkFields(form, {
    amount: [move === 'correction' ? amount(noAmount) : amountAboveZero(noAmount)],
    day: [dayUntil(today)],
  })
  if (moved.length > 0 || move !== 'correction') return moved
  if (form.amount.trim() === '') return [{ path: 'amount', problem: noAmount }]
  return parseAmount(form.amount) === held ? [{ path: 'amount', problem: { code: 'sameAsNow' } }] : []
}

/** Returns the signed amount of a form without issues: a correction is the difference to what the jar holds. */
export function movedBy({ amount: typed }: JarForm, move: JarMove, held: Cents): Money {
  const cents = parseAmount(typed) ?? 0
  if (move === 'correction') return moneyOf(cents - held)
  return moneyOf(move === 'withdrawal' ? -cents : cents)
}
