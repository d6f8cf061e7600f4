import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { basePay } from '#domain/gigs/gig.ts'
import { centsOf, formatCents, moneyOf } from '#domain/money/money.ts'
import { setAsideOf, taxSoFar } from '#domain/savings/set-aside.ts'
import { jar as words } from '#words/en/jar.ts'
import { type ToastMessage, toast } from '../../kit/toast.ts'
import { newKey, today } from '../calls/api.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { makeChange } from '../offline/make-change.ts'
import { allocations } from '../records/jar.ts'
import { moveMoney } from '../records/money-moves.ts'

const earnedOf = (gig: Gig) => basePay(gig) + centsOf(gig.tips)

/**
 * Returns a question for the message about an edit: what was set aside of the earlier earnings, with a button that sets aside the new tax.
 * Null when nothing was set aside, or the tax is the same.
 */
export function askSetAside(
  client: QueryClient,
  before: Gig,
  saved: Gig,
  defaultTaxPercentage: number | null,
): Pick<ToastMessage, 'description' | 'actions'> | null {
  const setAside = setAsideOf(allocations.known(client), saved.id)
  const tax = taxSoFar(saved, defaultTaxPercentage)
  if (setAside <= 0 || tax <= 0 || tax === setAside || tax === taxSoFar(before, defaultTaxPercentage)) return null
  const row = {
    ...{ goalId: null, gigId: saved.id, amount: moneyOf(tax - setAside), description: '', day: today() },
    allocationType: tax > setAside ? ('tax' as const) : ('correction' as const),
  }
  const move = () =>
    void makeChange(
      client,
      moveMoney,
      { row, idempotencyKey: newKey() },
      {
        onSuccess: () => toast({ title: words.saved, tone: 'success' }),
        onError: (error) => toast({ ...failureOf(moveMoney, error), tone: 'error' }),
      },
    )
  return {
    description: words.earnedOther({
      setAside: formatCents(setAside),
      before: formatCents(earnedOf(before)),
      now: formatCents(earnedOf(saved)),
    }),
    actions: [{ label: words.setAsideButton({ amount: formatCents(tax) }), onSelect: move }],
  }
}
