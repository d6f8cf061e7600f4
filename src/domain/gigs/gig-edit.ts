import { definedOf } from '../check/defined-fields.ts'
import type { InForm } from '../check/record-fields.ts'
import { centsOf, type Money, moneyOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Gig, isPaid, isPartlyPaid, reimbursementsOf, statusOn } from './gig.ts'
import type { gigFields } from './gig-fields.ts'
import { editOtherExpenses } from './other-expenses.ts'
import { hoursAfter, payByRate } from './work-time.ts'

/** The fields of a gig that an edit may touch: those of its form, and those that other dialogs and programs set. */
export type EditableField =
  | InForm<typeof gigFields>
  | 'paymentMethod'
  | 'otherExpenses'
  | 'otherExpenseDescription'
  | 'otherExpensesReimbursed'
  | 'otherExpenseItems'
  | 'timeZone'

/** The fields of an edit. An absent field stays unchanged. A percentage cannot be removed. */
export type GigPatch = { readonly [F in EditableField]?: (F extends 'taxPercentage' ? number : Gig[F]) | undefined }

/**
 * Returns the columns that an edit changes, consistent with each other: on a paid gig `actualPay = totalReceived − reimbursements` always
 * holds, and no reimbursement stays without its cost (money.md I1, A22–A24).
 */
export function editGig(gig: Gig, patch: GigPatch) {
  const parking = editCost(
    { spent: gig.parkingExpense, back: gig.reimbursedParking, isBack: gig.parkingReimbursed },
    { spent: patch.parkingExpense, isBack: patch.parkingReimbursed },
  )
  const itemized = editOtherExpenses(gig, patch)
  const other = editCost(
    { spent: gig.otherExpenses, back: gig.reimbursedOther, isBack: gig.otherExpensesReimbursed },
    { spent: patch.otherExpenses, isBack: patch.otherExpensesReimbursed },
  )
  const edited = {
    ...definedOf(patch),
    ...hoursAfter(gig, patch),
    ...(patch.taxPercentage !== undefined && { taxPercentageEdited: gig.taxPercentageEdited || patch.taxPercentage !== gig.taxPercentage }),
    ...percentageAfter(gig, patch),
    ...(patch.date !== undefined && !gig.isMultiDay && { startDate: patch.date, endDate: patch.date }),
    ...(parking && {
      parkingExpense: parking.spent,
      reimbursedParking: parking.back,
      unreimbursedParking: parking.net,
      parkingReimbursed: parking.isBack,
    }),
    ...(other && {
      otherExpenses: other.spent,
      reimbursedOther: other.back,
      unreimbursedOther: other.net,
      otherExpensesReimbursed: other.isBack,
    }),
    ...clearedWords(gig, patch),
    ...itemized,
  }
  return { ...edited, ...expectedAfter(gig, { ...gig, ...edited }, patch), ...receivedAfter(gig, { ...gig, ...edited }) }
}

/** Returns the tax percentage after another pay kind: 0 for W-2 pay, else the worker's default. One that a person set stays. */
function percentageAfter(gig: Gig, { payKind, taxPercentage }: GigPatch): { taxPercentage?: number | null } {
  if (payKind === undefined || payKind === gig.payKind || taxPercentage !== undefined || gig.taxPercentageEdited) return {}
  return { taxPercentage: payKind === 'w2' ? 0 : null }
}

/** Returns the status after an edit moves planned work to a past day, unless the edit sets another status. */
export function statusAfterMove(
  { status: now }: Pick<Gig, 'status'>,
  { date, status }: Pick<GigPatch, 'date' | 'status'>,
  today: Day,
): Pick<GigPatch, 'status'> {
  if (date === undefined || status !== undefined) return {}
  const moved = statusOn({ status: now, date }, today)
  return moved === now ? {} : { status: moved }
}

/** Recalculates the expected pay when it came from the rate; pay that was typed stays. */
function expectedAfter(before: Gig, after: Gig, { expectedPay }: GigPatch): { expectedPay?: Money } {
  const [was, is] = [payByRate(before.date, before), payByRate(after.date, after)]
  const isTyped = expectedPay !== undefined || (before.expectedPay !== null && centsOf(before.expectedPay) !== (was ?? 0))
  return isTyped || is === null || is === was ? {} : { expectedPay: moneyOf(is) }
}

interface EditedCost {
  readonly spent: Money | null
  readonly back: Money | null
  readonly isBack: boolean
}

/** Returns a cost after an edit; null when the edit does not touch it. */
function editCost(now: EditedCost, to: { spent: Money | null | undefined; isBack: boolean | undefined }) {
  if (to.spent === undefined && to.isBack === undefined) return null
  const spent = to.spent === undefined ? now.spent : to.spent
  const back = reimbursedAfter(centsOf(spent), centsOf(now.back), to.isBack)
  return { spent, back: moneyOf(back), net: moneyOf(Math.max(0, centsOf(spent) - back)), isBack: back > 0 }
}

/**
 * Returns the reimbursement after an edit. Without a cost it is 0 (A24). Unticking makes it 0, a new tick makes it the whole cost, and a
 * repeated tick keeps it, up to the cost (A23).
 */
function reimbursedAfter(spent: number, back: number, isBack: boolean | undefined): number {
  if (spent === 0 || isBack === false) return 0
  if (isBack === undefined) return back
  return back === 0 ? spent : Math.min(back, spent)
}

/** Returns the descriptions that go with a cost that an edit removes, unless the edit sets another text. */
function clearedWords(gig: Gig, patch: GigPatch) {
  const isCleared = (before: Money | null, after: Money | null | undefined) =>
    after !== undefined && centsOf(after) === 0 && centsOf(before) > 0
  return {
    ...(isCleared(gig.parkingExpense, patch.parkingExpense) && { parkingDescription: patch.parkingDescription ?? null }),
    ...(isCleared(gig.otherExpenses, patch.otherExpenses) && { otherExpenseDescription: patch.otherExpenseDescription ?? null }),
  }
}

/** Returns why a typed pay cannot be stored: a pay stub withheld more of it. Null when it can. */
export function payIssue(gig: Gig, { actualPay }: Pick<GigPatch, 'actualPay'>) {
  const withheld = centsOf(gig.withheld)
  if (actualPay === undefined || !isPaid(gig) || centsOf(actualPay) >= withheld) return null
  return { path: 'actualPay', problem: { code: 'payBelowWithheld', cents: withheld } } as const
}

/** Returns the total received after an edit of the pay or a reimbursement of a paid gig, which changes it (A22). */
function receivedAfter(before: Gig, after: Gig): { totalReceived?: Money } {
  if (!isPaid(before) || isPartlyPaid(before)) return {}
  const moved = after.actualPay !== before.actualPay || reimbursementsOf(after) !== reimbursementsOf(before)
  const paidOut = Math.max(0, centsOf(after.actualPay) - centsOf(after.withheld))
  return moved ? { totalReceived: moneyOf(paidOut + reimbursementsOf(after)) } : {}
}
