import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { aGig } from '#domain/testing/factories.ts'
import { belongTo } from '../calls/api.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import type { Change } from '../records/change.ts'
import { forgetLists } from '../records/collection.ts'
import { addDrive, deleteDrive, editDrive, restoreDrive } from '../records/drive-changes.ts'
import { drives } from '../records/drives.ts'
import { addExpense, deleteExpense, editExpense, restoreExpense } from '../records/expense-changes.ts'
import { expenses } from '../records/expenses.ts'
import { addGig, deleteGigs, editGig, restoreGigs, undoEdit } from '../records/gig-changes.ts'
import { gigs } from '../records/gigs.ts'
import { setGoal } from '../records/goal-changes.ts'
import { keys } from '../records/keys.ts'
import { pay, undoPayment } from '../records/pay-changes.ts'
import { makeQueryClient } from '../records/query-client.ts'
import { makeChange } from './make-change.ts'
import { discard, nextToSend, ready, sendWaiting, showWaiting } from './outbox.ts'
import { keepRefusal } from './refused.ts'
import { questionOf, tryAgain, wordsOf } from './review.ts'
import { keepWaiting, readWaiting, waitingChanged } from './waiting.ts'

// The browser's storage is real. The network is a function here: these tests are about which calls leave the device, and when.

const gigOf = (fields: object) => ({ ...aGig(), version: 1, ...fields }) as Gig
const auto = gigOf({ id: 1, date: '2026-11-01', eventName: 'Auto show', expectedPay: '300.00' })
const boat = gigOf({ id: 2, date: '2026-11-02', eventName: 'Boat show', expectedPay: '100.00' })
const tape = {
  id: 5,
  date: '2026-11-07',
  amount: '10.00',
  reimbursedAmount: '0.00',
  businessPurpose: 'Tape',
  notes: null,
  gigId: 1,
  updatedAt: '2026-11-07T10:00:00.000Z',
} as Expense

const toBank = {
  ...{ day: '2026-11-04', purpose: 'Bank', miles: 4, fromAddress: null, toAddress: null, stops: [], minutes: null },
  ...{ method: 'manual' as const, isRoundTrip: false, isCommute: false },
}

let client: QueryClient
/** The lists that the server answers. */
let onServer: { readonly gigs: readonly Gig[]; readonly expenses: readonly Expense[] }
const sent: { readonly call: string; readonly body: never; readonly headers: Headers }[] = []
let answers: readonly (() => Response)[] = []
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}
const answer = (body: unknown) => () => Response.json(body)
const refusal = (status: number, code: string) => () => Response.json({ error: code, code }, { status })

/** Answers the next calls. Without an answer there is no network. */
function network(...next: readonly (() => Response)[]) {
  answers = next
}

beforeEach(() => {
  localStorage.clear()
  waitingChanged()
  forgetLists()
  sent.length = 0
  network()
  belongTo(7)
  client = makeQueryClient()
  onServer = { gigs: [boat, auto], expenses: [tape] }
  client.setQueryDefaults(keys.gigs, { queryFn: async () => onServer.gigs })
  client.setQueryDefaults(keys.expenses, { queryFn: async () => onServer.expenses })
  client.setQueryData(keys.gigs, [boat, auto])
  client.setQueryData(keys.expenses, [tape])
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    sent.push({ call: `${method} ${url}`, body: (body ? JSON.parse(String(body)) : null) as never, headers: new Headers(headers) })
    const [next = noNetwork, ...later] = answers
    answers = later
    return next()
  })
  isOnline(false)
})
afterEach(() => {
  localStorage.clear()
  waitingChanged()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

const make = <Input, Output>(change: Change<Input, Output>, input: Input) => makeChange(client, change, input)
const names = () => readWaiting().map(({ name }) => name)
const shown = () => gigs.known(client).map(({ eventName, expectedPay }) => [eventName, expectedPay])
const shownGig = (eventName: string) => gigs.known(client).find((gig) => gig.eventName === eventName) as Gig
const addGala = () =>
  make(addGig, { gig: { eventName: 'Gala', expectedPay: '250.00', date: '2026-11-03', clientName: 'Acme' }, idempotencyKey: 'gala' })
const send = async () => {
  const next = nextToSend()
  if (next) await sendWaiting(client, next)
}

test('several edits of a gig join into one that was made from the first version, and discarding it shows the gig as it was', async () => {
  await make(editGig, { seen: auto, patch: { expectedPay: '310.00' } })
  await make(editGig, { seen: shownGig('Auto show'), patch: { expectedPay: '320.00', notes: 'x' } })
  expect(shown()).toEqual([
    ['Boat show', '100.00'],
    ['Auto show', '320.00'],
  ])
  const [waiting] = readWaiting()
  expect([names(), waiting?.input]).toEqual([['edit gig'], { seen: auto, patch: { expectedPay: '320.00', notes: 'x' } }])
  if (waiting) discard(client, waiting)
  expect(gigs.known(client)).toEqual([boat, auto])
  expect(names()).toEqual([])
})

test('the undo of an edit that waits leaves the edits before it', async () => {
  await make(editGig, { seen: auto, patch: { expectedPay: '310.00' } })
  const before = shownGig('Auto show')
  await make(editGig, { seen: before, patch: { expectedPay: '320.00' } })
  await make(undoEdit, { edited: shownGig('Auto show'), before })
  expect(shownGig('Auto show').expectedPay).toBe('310.00')
  await make(undoEdit, { edited: shownGig('Auto show'), before: auto })
  expect([names(), gigs.known(client)]).toEqual([[], [boat, auto]])
})

test('an edit of a gig that waits changes its addition, and its deletion removes both with what depends on it, until Undo', async () => {
  await addGala()
  const gala = shownGig('Gala')
  await make(editGig, { seen: gala, patch: { expectedPay: '260.00', date: '2026-11-04' } })
  expect([names(), shownGig('Gala')]).toMatchObject([['add gig'], { id: gala.id, expectedPay: '260.00', date: '2026-11-04' }])
  const expense = { date: '2026-11-04', amount: '5', businessPurpose: 'Pens', category: 'Supplies', gigId: gala.id }
  await make(addExpense, { expense, idempotencyKey: 'pens' })
  const deleted = [shownGig('Gala')]
  await make(deleteGigs, deleted)
  // The expense belongs to the taxes too, so it stays without its gig.
  expect([names(), shown().length]).toEqual([['add expense'], 2])
  expect(expenses.known(client).map(({ gigId }) => gigId)).toEqual([1, null])
  await make(restoreGigs, { gigIds: deleted.map(({ id }) => id), rows: deleted })
  expect([names(), shown().length]).toEqual([['add gig', 'add expense'], 3])
  expect(expenses.known(client).map(({ gigId }) => gigId)).toEqual([1, gala.id])
})

test('deleting a gig right after it was added leaves nothing to send, and Undo brings the addition back', async () => {
  await addGala()
  const deleted = [shownGig('Gala')]
  await make(deleteGigs, deleted)
  expect([names(), shown().length]).toEqual([[], 2])
  await make(restoreGigs, { gigIds: deleted.map(({ id }) => id), rows: deleted })
  expect([names(), shownGig('Gala').expectedPay]).toEqual([['add gig'], '250.00'])
})

test('Undo of a deletion brings back nothing but what that deletion removed', async () => {
  const payload = { totalReceived: '100.00', mileage: 0, taxPercentage: 23, gotPaidDate: '2026-11-14', isPartial: false, otherExpenses: [] }
  const payment = { payload: payload as never, mileageMode: 'total' as const, isCorrection: false, idempotencyKey: 'undone' }
  await make(pay, { ...payment, seen: [{ id: boat.id, version: boat.version }] })
  await make(undoPayment, { paid: [shownGig('Boat show')], before: [boat] })
  for (let round = 0; round < 2; round++) {
    const deleted = [shownGig('Boat show')]
    await make(deleteGigs, deleted)
    expect([names(), shown().length]).toEqual([['delete gigs'], 1])
    await make(restoreGigs, { gigIds: [boat.id], rows: deleted })
    expect([names(), gigs.known(client)]).toEqual([[], [boat, auto]])
  }
})

test('discarding a new gig drops its payment and unlinks its expenses', async () => {
  await addGala()
  const gala = shownGig('Gala')
  await make(editGig, { seen: gala, patch: { otherExpenses: '5.00' } })
  const expense = { date: '2026-11-04', amount: '5', businessPurpose: 'Pens', category: 'Supplies', gigId: gala.id }
  await make(addExpense, { expense, idempotencyKey: 'pens' })
  const [first] = readWaiting()
  if (first) discard(client, first)
  expect(names()).toEqual(['add expense'])
  expect(expenses.known(client).map(({ businessPurpose, gigId }) => [businessPurpose, gigId])).toEqual([
    ['Tape', 1],
    ['Pens', null],
  ])
})

test('edits and the deletion of an expense join what was never sent, and Undo takes them back', async () => {
  const shownTape = () => expenses.known(client).find(({ id }) => id === tape.id) as Expense
  await make(editExpense, { seen: tape, patch: { amount: '12.00' } })
  await make(editExpense, { seen: shownTape(), patch: { merchant: 'Staples' } })
  expect(readWaiting().map(({ input }) => input)).toEqual([{ seen: tape, patch: { amount: '12.00', merchant: 'Staples' } }])
  await make(deleteExpense, shownTape())
  expect([names(), expenses.known(client)]).toEqual([['edit expense', 'delete expense'], []])
  await make(restoreExpense, { id: tape.id, row: tape })
  expect([names(), shownTape().amount]).toEqual([['edit expense'], '12.00'])

  const expense = { date: '2026-11-04', amount: '5', businessPurpose: 'Cables', category: 'Supplies' }
  await make(addExpense, { expense, idempotencyKey: 'cables' })
  const cables = expenses.known(client).find(({ businessPurpose }) => businessPurpose === 'Cables') as Expense
  await make(editExpense, { seen: cables, patch: { amount: '6' } })
  expect(readWaiting().at(-1)).toMatchObject({
    name: 'add expense',
    input: { expense: { amount: '6' } },
    kept: { rows: [{ amount: '6.00' }] },
  })
  await make(deleteExpense, cables)
  expect(names()).toEqual(['edit expense'])
})

test('a drive that was never sent joins with its edits, and its second edit is made from what the server stored of the first', async () => {
  client.setQueryData(keys.drives, [])
  await make(addDrive, { drive: toBank, idempotencyKey: 'bank' })
  const shownDrive = () => drives.known(client)[0] as OwnDrive
  await make(editDrive, { seen: shownDrive(), patch: { miles: 6 } })
  expect(readWaiting()).toMatchObject([{ name: 'add drive', input: { drive: { purpose: 'Bank', miles: 6 } }, kept: { row: { miles: 6 } } }])
  const unsent = shownDrive()
  await make(deleteDrive, unsent)
  expect([names(), drives.known(client)]).toEqual([[], []])
  await make(restoreDrive, { id: unsent.id, row: unsent })
  expect([names(), shownDrive()]).toEqual([['add drive'], unsent])

  isOnline(true)
  const stored = { ...unsent, id: 9, updatedAt: 'first' }
  network(answer(stored))
  await send()
  isOnline(false)
  await make(editDrive, { seen: unsent, patch: { purpose: 'Bank and post' } })
  expect(readWaiting().map(({ input }) => input)).toMatchObject([
    { seen: { id: 9, updatedAt: 'first' }, patch: { purpose: 'Bank and post' } },
  ])
})

test('the deletion of a drive after an edit is sent with the version that the edit gave it', async () => {
  const bank: OwnDrive = { ...toBank, id: 4, createdAt: 'then', updatedAt: 'v1' }
  client.setQueryData(keys.drives, [bank])
  await make(editDrive, { seen: bank, patch: { miles: 6 } })
  await make(deleteDrive, drives.known(client)[0] as OwnDrive)
  expect(names()).toEqual(['edit drive', 'delete drive'])
  isOnline(true)
  network(answer({ ...bank, miles: 6, updatedAt: 'v2' }), answer({}))
  await send()
  expect(readWaiting()).toMatchObject([{ name: 'delete drive', input: { id: 4, updatedAt: 'v2' } }])
  await send()
  expect([names(), drives.known(client)]).toEqual([[], []])
})

test('a record that was sent meanwhile leaves the list when it is deleted by the id that it had before', async () => {
  client.setQueryData(keys.drives, [])
  await make(addDrive, { drive: toBank, idempotencyKey: 'bank' })
  const unsent = drives.known(client)[0] as OwnDrive
  isOnline(true)
  network(answer({ ...unsent, id: 9, updatedAt: 'v1' }))
  await send()
  network(answer({}))
  await make(deleteDrive, unsent)
  expect([sent.at(-1)?.call, drives.known(client)]).toEqual(['DELETE /api/drives/9', []])
})

test('a goal that is set again keeps the goal that was seen first', async () => {
  const period = { kind: 'monthly', start: '2026-11-01' } as const
  client.setQueryData(keys.goal(period), [])
  await make(setGoal, { ...period, amount: '400', seen: null })
  await make(setGoal, { ...period, amount: '500', seen: '400.00' })
  expect(readWaiting().map(({ input }) => input)).toEqual([{ ...period, amount: '500', seen: null }])
  expect(client.getQueryData(keys.goal(period))).toMatchObject([{ goalAmount: '500.00' }])
})

test('a refused change asks what to do with the values elsewhere, and is made over them only after the answer', async () => {
  await make(editGig, { seen: boat, patch: { notes: 'mine' } })
  isOnline(true)
  const theirs = { ...boat, version: 4, notes: 'theirs' }
  network(refusal(412, 'outdated'), answer(theirs))
  const [waiting] = readWaiting()
  const error = await send().catch((failure: unknown) => failure)
  if (!waiting || !(error instanceof ChangedElsewhere)) throw error
  // The lists are read again, because the refused change was made from an old one.
  onServer = { gigs: [theirs, auto], expenses: [tape] }
  keepRefusal(client, waiting, error, { refusal: 'No', theirs: { notes: 'theirs' } })
  const [refused] = readWaiting()
  expect(refused && questionOf(refused)).toEqual({ lines: ['Notes: “mine” here, “theirs” elsewhere.'], confirm: 'Save mine' })
  expect(nextToSend()).toBeUndefined()
  if (refused) await tryAgain(client, refused)
  sent.length = 0
  network(answer({ ...theirs, version: 5, notes: 'mine' }))
  await send()
  expect([sent[0]?.headers.get('if-match'), names()]).toEqual(['"4"', []])
})

test('changes are sent in order with their first key, and later ones name what the earlier ones became', async () => {
  await addGala()
  const gala = shownGig('Gala')
  const payload = { totalReceived: '250.00', mileage: 0, taxPercentage: 23, gotPaidDate: '2026-11-14', isPartial: false, otherExpenses: [] }
  const payment = { payload: payload as never, mileageMode: 'total' as const, isCorrection: false, idempotencyKey: 'pay' }
  await make(pay, { ...payment, seen: [{ id: gala.id, version: gala.version }] })
  await make(editGig, { seen: shownGig('Gala'), patch: { notes: 'x' } })
  expect(names()).toEqual(['add gig', 'pay', 'edit gig'])
  isOnline(true)
  sent.length = 0
  const gigNow = (version: number) => ({ ...gala, id: 12, version })
  network(answer(gigNow(1)), answer(gigNow(2)), answer(gigNow(3)))
  for (let at = 0; at < 3; at++) await send()
  expect(sent.map(({ call, headers }) => [call, headers.get('idempotency-key') !== null, headers.get('if-match')])).toEqual([
    ['POST /api/gigs', true, null],
    ['POST /api/gigs/12/got-paid', true, null],
    ['PUT /api/gigs/12', true, '"2"'],
  ])
  expect(sent.map(({ headers }) => headers.get('idempotency-key')).slice(0, 2)).toEqual(['gala', 'pay'])
  expect(sent[1]?.body).toMatchObject({ seen: [{ id: 12, version: 1 }] })
  expect([names(), gigs.known(client).map(({ id, version }) => [id, version])]).toEqual([
    [],
    [
      [12, 3],
      [2, 1],
      [1, 1],
    ],
  ])
})

test('a change whose answer was lost is sent again with its key, and no other change joins it', async () => {
  isOnline(true)
  await make(editGig, { seen: auto, patch: { expectedPay: '310.00' } })
  await make(editGig, { seen: shownGig('Auto show'), patch: { expectedPay: '320.00' } })
  expect(names()).toEqual(['edit gig', 'edit gig'])
  const key = sent[0]?.headers.get('idempotency-key')
  sent.length = 0
  network(answer({ ...auto, version: 2, expectedPay: '310.00' }), answer({ ...auto, version: 3, expectedPay: '320.00' }))
  await send()
  await send()
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  expect([sent[0]?.headers.get('idempotency-key'), sent[1]?.headers.get('idempotency-key') === key]).toEqual([key, false])
})

test('a payment after an edit that joined the change of somebody else still names the version that its payer saw', async () => {
  await make(editGig, { seen: boat, patch: { expectedPay: '310.00' } })
  await make(undoPayment, { paid: [boat], before: [boat] })
  isOnline(true)
  network(
    refusal(412, 'outdated'),
    answer({ ...boat, version: 2, notes: 'theirs' }),
    answer({ ...boat, version: 3, expectedPay: '310.00' }),
  )
  await send()
  expect(readWaiting().map(({ input }) => input)).toMatchObject([{ paid: [{ id: 2, version: 1 }] }])
})

test('the payment of an earlier release is read, shown and sent', async () => {
  const payload = { totalReceived: '300.00', mileage: 0, taxPercentage: 23, gotPaidDate: '2026-11-14', isPartial: false, otherExpenses: [] }
  const input = { seen: [{ id: 1, version: 1 }], payload, mileageMode: 'total', isCorrection: false, idempotencyKey: 'old' }
  localStorage.setItem('waiting 7 old', JSON.stringify({ key: 'old', madeAt: 1, name: 'pay', input, before: [auto] }))
  waitingChanged()
  await ready()
  showWaiting(client)
  expect(shownGig('Auto show').totalReceived).toBe('300.00')
  const [old] = readWaiting()
  expect(old && [wordsOf(old).title, old.touches]).toEqual(['Payment: Auto show', ['gig 1']])
  isOnline(true)
  network(answer({ ...auto, version: 2, totalReceived: '300.00' }))
  await send()
  expect([names(), sent[0]?.call]).toEqual([[], 'POST /api/gigs/1/got-paid'])
})

test('a refused change holds back later changes of the same record, and no others', async () => {
  await make(editGig, { seen: auto, patch: { notes: 'x' } })
  const [first] = readWaiting()
  if (first) keepWaiting({ ...first, mayBeSent: true, refusal: 'No' })
  await make(deleteGigs, [shownGig('Auto show')])
  await make(deleteGigs, [boat])
  expect(nextToSend()?.touches).toEqual(['gig 2'])
})

test.each<[what: string, theirs: Partial<Expense>, keepsVersion: boolean]>([
  ['an amount', { amount: '11.00' }, true],
  ['a reimbursement', { reimbursedAmount: '3.00' }, true],
  ['a note', { notes: 'Two rolls' }, true],
  ['nothing', {}, false],
])('an edit that waits behind another one is asked about when %s was changed elsewhere', async (_, theirs, keepsVersion) => {
  isOnline(true)
  // The first edit may have reached the server, so the second one waits behind it.
  network(noNetwork, noNetwork)
  await make(editExpense, { seen: tape, patch: { businessPurpose: 'Blue tape' } })
  await make(editExpense, { seen: expenses.known(client)[0] as Expense, patch: { reimbursedAmount: '5.00' } })
  expect(names()).toEqual(['edit expense', 'edit expense'])
  const elsewhere = { ...tape, ...theirs, updatedAt: '2026-11-08T10:00:00.000Z' }
  const stored = { ...elsewhere, businessPurpose: 'Blue tape', updatedAt: '2026-11-08T11:00:00.000Z' }
  network(refusal(409, 'outdated'), answer([elsewhere]), answer(stored))
  await send()
  expect(readWaiting()).toMatchObject([{ input: { seen: { updatedAt: keepsVersion ? tape.updatedAt : stored.updatedAt } } }])
})
