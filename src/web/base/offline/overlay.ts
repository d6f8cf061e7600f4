import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { payGigs } from '#domain/payments/plan-payment.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { newestFirst } from '#domain/time/order.ts'
import { reportError } from '../calls/failure-reports.ts'
import type { Pay } from '../records/gig-mutations.ts'
import { isWaitingId, type Waiting } from './waiting.ts'

const isSent = ({ id }: { readonly id: number }) => !isWaitingId(id)

/**
 * Adds waiting changes to a list of gigs: new gigs, and payments of any gig. `held` names the changes that a kept list includes already.
 */
export function gigsWith(waiting: readonly Waiting[], known: readonly Gig[], today: Day, held: readonly string[] = []): Gig[] {
  const isHeld = ({ key }: Waiting) => held.includes(key)
  const added = waiting.flatMap((each) => (each.name === 'add gig' ? each.rows : []))
  const kept = added.flatMap(({ id }) => known.find((gig) => gig.id === id) ?? [])
  const all = new Map([...known.filter(isSent), ...added, ...kept].map((gig) => [gig.id, gig]))
  for (const each of waiting) {
    if (each.name !== 'pay' || isHeld(each)) continue
    for (const gig of paidBy(each.input, all, today)) all.set(gig.id, gig)
  }
  return [...all.values()].sort(newestFirst)
}

/**
 * Returns the gigs of a payment as paid. If a payment of an earlier version of Gigfolio lacks a field, returns none, so that its gigs stay
 * as they are, and the failure is reported.
 */
function paidBy({ seen, payload, mileageMode, isCorrection }: Pay, all: ReadonlyMap<number, Gig>, today: Day): readonly Gig[] {
  try {
    return payGigs(
      seen.flatMap(({ id }) => all.get(id) ?? []),
      { ...payload, mileageMode, isCorrection },
      today,
    )
  } catch (error) {
    reportError(error)
    return []
  }
}

/** Adds waiting expenses to a list of expenses. */
export const expensesWith = (waiting: readonly Waiting[], known: readonly Expense[]): Expense[] =>
  [...known.filter(isSent), ...waiting.flatMap((each) => (each.name === 'add expense' ? each.rows : []))].sort(newestFirst)
