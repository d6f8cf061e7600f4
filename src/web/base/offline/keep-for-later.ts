import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { definedOf } from '#domain/check/defined-fields.ts'
import { clientKey } from '#domain/clients/client.ts'
import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { type DaysPlan, type GigPlan, type Planner, planDays, planGig, unplanned } from '#domain/gigs/plan.ts'
import { centsOf, moneyOf } from '#domain/money/money.ts'
import { payGigs } from '#domain/payments/plan-payment.ts'
import { newKey, timeZone, today } from '../calls/api.ts'
import { clients } from '../records/clients.ts'
import type { AddExpense } from '../records/expense-mutations.ts'
import { expenses } from '../records/expenses.ts'
import type { AddGig, Pay } from '../records/gig-mutations.ts'
import { gigs } from '../records/gigs.ts'
import { keys } from '../records/keys.ts'
import { dropWaiting, FIRST_WAITING_ID, isWaitingId, keepWaiting, readWaiting, type Waiting } from './waiting.ts'

/** The changes that can wait on the device, by name. */
export interface WaitingInputs {
  'add gig': AddGig
  'add expense': AddExpense
  pay: Pay
}

/** Yields new ids above those of all waiting gigs, expenses and new clients. */
function* newIds() {
  const used = readWaiting().flatMap((each) => (each.name === 'pay' ? [] : each.rows.flatMap(idsIn)))
  for (let id = Math.max(FIRST_WAITING_ID, ...used) + 1; ; id += 1) yield id
}
const idsIn = (row: Gig | Expense) => ('clientId' in row ? [row.id, row.clientId] : [row.id])

const plannerOf = (client: QueryClient): Planner => {
  const user = client.getQueryData<User>(keys.user)
  const chosen = user?.hasChosenTaxPercentage ? user.defaultTaxPercentage : null
  return { defaultTaxPercentage: chosen, timeZone, today: today(), newGroupId: newKey }
}

/** The fields of an unpaid gig that only the server sets. */
const unpaid = {
  otherExpenseItems: [],
  otherExpensesReimbursed: false,
  otherExpenseDescription: null,
  gotPaidDate: null,
  distanceMiles: null,
  travelTimeMinutes: null,
  version: 0,
}

/** Returns the gigs that an input will create. */
function plannedGigs(client: QueryClient, { gig, days }: AddGig): Gig[] {
  const planner = plannerOf(client)
  const single = { startDate: null, endDate: null, isMultiDay: false, multiDayGroupId: null }
  // Forms send amounts as texts.
  const rows = days
    ? planDays({ ...unplanned, ...definedOf(days) } as DaysPlan, planner)
    : [planGig({ ...unplanned, ...single, ...definedOf(gig ?? {}) } as GigPlan, planner)]
  const ids = newIds()
  const next = () => ids.next().value as number
  const name = clientKey(rows[0]?.clientName ?? '')
  const known = [...clients.known(client), ...gigs.known(client).map(({ clientId, clientName }) => ({ id: clientId, name: clientName }))]
  const clientId = known.find((each) => clientKey(each.name) === name)?.id ?? next()
  const createdAt = new Date().toISOString()
  return rows.map((row) => ({ ...unpaid, ...row, id: next(), clientId, createdAt }))
}

function plannedExpense({ expense }: AddExpense): Expense {
  const now = new Date().toISOString()
  const { merchant = null, description = null, notes = null, gigId = null } = expense
  const amount = centsOf(expense.amount)
  return {
    ...expense,
    ...{ merchant, description, notes, gigId, createdAt: now, updatedAt: now, id: newIds().next().value as number },
    amount: moneyOf(amount),
    reimbursedAmount: moneyOf(cappedReimbursement(amount, centsOf(expense.reimbursedAmount ?? '0'))),
  }
}

/**
 * Keeps a change on the device after a call without an answer. Returns the future rows, which are shown until the server has them. Throws
 * if the browser forbids storage.
 */
export function keepForLater(client: QueryClient, name: keyof WaitingInputs, input: WaitingInputs[keyof WaitingInputs]) {
  const madeAt = Math.max(Date.now(), ...readWaiting().map((each) => each.madeAt + 1))
  const kept = { key: input.idempotencyKey, madeAt }
  if (name === 'pay') {
    const pay = input as Pay
    const before = pay.seen.flatMap(({ id }) => gigs.known(client).find((gig) => gig.id === id) ?? [])
    keepWaiting({ ...kept, name: 'pay', input: pay, before })
    return payGigs(before, { ...pay.payload, mileageMode: pay.mileageMode, isCorrection: pay.isCorrection }, today())
  }
  if (name === 'add expense') {
    const row = plannedExpense(input as AddExpense)
    keepWaiting({ ...kept, name: 'add expense', input: input as AddExpense, rows: [row] })
    return row
  }
  const rows = plannedGigs(client, input as AddGig)
  keepWaiting({ ...kept, name: 'add gig', input: input as AddGig, rows })
  return rows
}

interface Sent {
  readonly id: number
  readonly version: number
}
/** The server's id and version of each record that was created on this device, by its waiting id. */
const became = new Map<number, Sent>()

/** Replaces waiting ids in a change with the server's ids. Returns null while one of its records is still to be sent. */
export function asSent(
  name: keyof WaitingInputs,
  input: WaitingInputs[keyof WaitingInputs],
  known: ReadonlyMap<number, Sent> = became,
): WaitingInputs[keyof WaitingInputs] | null {
  if (name === 'pay') {
    const pay = input as Pay
    const seen = pay.seen.map((gig) => {
      const now = known.get(gig.id)
      return now ? { id: now.id, version: now.version } : gig
    })
    return seen.some(({ id }) => isWaitingId(id)) ? null : { ...pay, seen }
  }
  if (name !== 'add expense') return input
  const { expense, ...rest } = input as AddExpense
  const { gigId } = expense
  if (typeof gigId !== 'number' || !isWaitingId(gigId)) return input
  const now = known.get(gigId)
  return now ? { ...rest, expense: { ...expense, gigId: now.id } } : null
}

/** Removes a change that was sent from the waiting ones, and gives the other waiting changes the server's ids. */
export function settle(client: QueryClient, sent: Waiting, answer: readonly Gig[] | Expense) {
  const rows = Array.isArray(answer) ? (answer as readonly Gig[]) : []
  if (sent.name === 'add gig')
    sent.rows.forEach(({ id }, at) => {
      const row = rows[at]
      if (row) became.set(id, row)
    })
  // A payment that was made after this one must name the new versions of the gigs.
  const known = new Map([...became, ...rows.map((row) => [row.id, row] as const)])
  // Update the other changes first: a device that stops halfway sends this one again and gets the same answer.
  for (const each of readWaiting()) {
    const input = each.key === sent.key ? null : asSent(each.name, each.input, known)
    if (input) keepWaiting({ ...each, input } as Waiting)
  }
  dropWaiting(sent)
  if (sent.name === 'add gig') gigs.drop(client, sent.rows)
  if (sent.name === 'add expense') expenses.drop(client, sent.rows)
}

/** Drops a waiting change and those that depend on it. Their rows become as they were before. */
export function giveUp(client: QueryClient, waiting: Waiting) {
  const needsIt = (each: Waiting) =>
    waiting.name === 'add gig' &&
    waiting.rows.some(({ id }) =>
      each.name === 'pay' ? each.input.seen.some((seen) => seen.id === id) : each.name === 'add expense' && each.input.expense.gigId === id,
    )
  for (const each of [...readWaiting().filter(needsIt), waiting].toReversed()) {
    dropWaiting(each)
    if (each.name === 'pay') gigs.keep(client, each.before)
    else if (each.name === 'add gig') gigs.drop(client, each.rows)
    else expenses.drop(client, each.rows)
  }
}
