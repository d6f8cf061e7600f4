import fc from 'fast-check'
import { expect } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice } from '#contract/invoices.ts'
import { expectedBase, isCompleted, isPaid, paidBackOf } from '#domain/gigs/gig.ts'
import { centsOf, moneyOf } from '#domain/money/money.ts'
import type { Answer, Person } from './server.ts'

/** What a worker does with gigs, invoices, payments and clients. What happens often stands here more than once. */
const acts = [
  ...['add gig', 'add gig', 'add days', 'edit pay', 'edit costs', 'edit client', 'undo edit', 'move days'],
  ...['draft', 'bill', 'bill', 'bill', 'bill', 'send', 'delete draft', 'restore draft', 'correct', 'correct', 'void'],
  ...['pay', 'pay part', 'pay part', 'pay several', 'pay more', 'pay and undo', 'write off', 'undo on invoice'],
  ...['got paid', 'got paid part', 'undo got paid', 'undo payment', 'correct payment', 'complete'],
  ...['merge', 'undo merge', 'delete gig', 'delete job', 'restore'],
] as const

const step = fc.record({
  kind: fc.constantFrom(...acts),
  /** Chooses among records. */
  which: fc.nat(999),
  /** Some amounts are so small that parts of them are nothing. */
  cents: fc.oneof({ weight: 1, arbitrary: fc.integer({ min: 1, max: 10 }) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: 60_000 }) }),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Random sequences of acts. */
export const sequences = fc.array(step, { minLength: 6, maxLength: 18, size: 'max' })

/** What the worker has. */
export interface Records {
  readonly gigs: readonly Gig[]
  readonly invoices: readonly Invoice[]
}

const params = (id: number) => ({ id: String(id) })
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

export const isSent = ({ status }: Invoice) => status !== 'draft' && status !== 'void'
const isOpen = (invoice: Invoice) => isSent(invoice) && centsOf(invoice.openAmount) > 0
const figuresOf = ({ status, received, writtenOff, openAmount, openTax, receipts }: Invoice) => ({
  ...{ status, received, writtenOff, openAmount, openTax, receipts },
})

/** Returns what performs acts for a worker, and reads the worker's records. A call may be refused, but must not fail. */
export function player(worker: Person) {
  let calls = 0
  const deleted: { gigs: number[]; drafts: number[] } = { gigs: [], drafts: [] }
  const call = async (...args: Parameters<Person['call']>): Promise<Answer> => {
    calls++
    const answer = await worker.call(...args)
    if (answer.status >= 500) expect([args, answer]).toEqual([args, 'an answer'])
    return answer
  }
  const read = async (): Promise<Records> => {
    const [gigs, invoices] = await Promise.all([call('GET /api/gigs'), call('GET /api/invoices')])
    return { gigs: gigs.body, invoices: invoices.body }
  }
  const send = (id: number) => call('POST /api/invoices/:id/send', { params: params(id), body: { by: 'link', addsWork: true } })
  const undo = (ids: readonly number[]) => call('POST /api/invoices/payments/undo', { body: { ids: [...ids] } })
  const pay = (parts: readonly { readonly invoice: Invoice; readonly cents: number }[], fields = {}) =>
    call('POST /api/invoices/payments', {
      body: {
        ...{ method: 'check', receivedOn: '2025-11-20' },
        parts: parts.map(({ invoice: { id, version }, cents }) => ({ invoiceId: id, version, amount: moneyOf(cents) })),
        ...fields,
      } as never,
    })

  async function ofGigs({ kind, which, cents }: Step, { gigs }: Records) {
    const gig = pick(gigs, which)
    const plan = { eventName: 'Launch', clientName: which % 3 === 0 ? 'Harbor' : 'Acme', status: 'pending payment' as const }
    if (kind === 'add gig') {
      const parking = which % 4 === 0 ? { parkingExpense: moneyOf(cents % 2_000), parkingReimbursed: true } : {}
      return call('POST /api/gigs', { body: { ...plan, ...parking, date: `2025-10-${10 + (which % 20)}`, expectedPay: moneyOf(cents) } })
    }
    if (kind === 'add days')
      return call('POST /api/gigs/days', {
        body: { ...plan, startDate: '2025-10-12', endDate: `2025-10-${13 + (which % 3)}`, expectedPay: moneyOf(cents) },
      })
    if (kind === 'restore')
      return deleted.gigs.length > 0 && call('POST /api/gigs/restore', { body: { gigIds: deleted.gigs.splice(0, 5) } })
    if (!gig) return
    const edit = (body: object) => call('PUT /api/gigs/:id', { params: params(gig.id), body })
    switch (kind) {
      case 'edit pay':
        return edit({ expectedPay: moneyOf(cents), ...(which % 3 === 0 && { actualPay: moneyOf(cents) }) })
      case 'edit costs':
        return edit({ parkingExpense: moneyOf(cents % 3_000), parkingReimbursed: which % 3 > 0 })
      case 'edit client':
        return which % 3 === 0 && edit({ clientName: which % 2 ? 'Harbor' : 'Acme' })
      case 'complete':
        return which % 3 === 0 && edit({ status: isCompleted(gig) ? 'pending payment' : 'completed' })
      case 'undo edit':
        return call('POST /api/gigs/:id/undo', { params: params(gig.id), body: { version: gig.version } })
      case 'move days': {
        const groupId = gig.multiDayGroupId
        const body = { startDate: '2025-10-14', endDate: `2025-10-${14 + (which % 4)}` }
        return groupId && call('PUT /api/gigs/days/:groupId', { params: { groupId }, body })
      }
      case 'delete gig':
      case 'delete job': {
        const isOfJob = (other: Gig) => gig.multiDayGroupId !== null && other.multiDayGroupId === gig.multiDayGroupId
        const gigIds = kind === 'delete gig' ? [gig.id] : gigs.filter((other) => other.id === gig.id || isOfJob(other)).map(({ id }) => id)
        deleted.gigs.unshift(...gigIds)
        return call('POST /api/gigs/delete', { body: { gigIds } })
      }
    }
  }

  async function ofInvoices({ kind, which, cents }: Step, { gigs, invoices }: Records) {
    const gig = pick(gigs, which)
    const draft = pick(
      invoices.filter(({ status }) => status === 'draft'),
      which,
    )
    const sent = pick(invoices.filter(isSent), which)
    switch (kind) {
      case 'bill':
      case 'draft': {
        if (!gig) return
        const free = gigs.filter((other) => other.clientId === gig.clientId && !isCompleted(other)).slice(0, 1 + (which % 4))
        const line = { date: '2025-10-20', description: 'Extra', quantity: 1, rate: moneyOf(cents) }
        const items = (['fee', 'work', 'expense'] as const)
          .slice(0, which % 5 < 2 ? 1 + (cents % 3) : 0)
          .map((of) => ({ kind: of, ...line }))
        const held = new Set(invoices.flatMap((invoice) => (invoice.status === 'void' ? [] : invoice.gigs.map(({ gigId }) => gigId))))
        const body = {
          ...{ clientId: gig.clientId, items, taxRate: which % 2 ? 8.88 : 0, invoiceDate: '2025-10-31', dueDate: '2025-11-30' },
          // Now and then a gig that another invoice has, which is refused.
          gigIds: free.filter(({ id }) => which % 7 === 0 || !held.has(id)).map(({ id }) => id),
        }
        const made = await call('POST /api/invoices', { body })
        return made.status === 201 && kind === 'bill' ? send(made.body.id) : made
      }
      case 'send':
        return draft && send(draft.id)
      case 'delete draft': {
        if (!draft || which % 3 > 0) return
        deleted.drafts.push(draft.id)
        return call('DELETE /api/invoices/:id', { params: params(draft.id) })
      }
      case 'restore draft': {
        const id = deleted.drafts.pop()
        return id && call('POST /api/invoices/:id/restore', { params: params(id) })
      }
      case 'void':
        return sent && call('POST /api/invoices/:id/void', { params: params(sent.id), body: { reason: 'Wrong' } })
      case 'correct': {
        const made = sent && (await call('POST /api/invoices/:id/correct', { params: params(sent.id) }))
        if (made?.status !== 201) return
        const { id, items, gigs: billed, invoiceDate, dueDate, taxRate } = made.body as Invoice
        const typed = items.filter(({ gigId }) => gigId === null)
        // Now and then it asks for a gig less.
        const gigIds = billed.map(({ gigId }) => gigId).slice(cents % 3 === 0 ? 1 : 0)
        const body = { gigIds, items: typed, invoiceDate, dueDate, taxRate }
        if (gigIds.length < billed.length) await call('PUT /api/invoices/:id', { params: params(id), body: body as never })
        return which % 8 > 0 && send(id)
      }
    }
  }

  async function ofPayments({ kind, which, cents }: Step, { gigs, invoices }: Records) {
    const sent = pick(invoices.filter(isSent), which)
    const open = pick(invoices.filter(isOpen), which)
    const most = centsOf(open?.openAmount)
    switch (kind) {
      case 'undo on invoice': {
        const row = pick(sent?.payments ?? [], cents)
        return row && undo([row.id])
      }
      case 'got paid':
      case 'got paid part': {
        const gig = pick(gigs, which)
        if (!gig) return
        const isPartial = kind === 'got paid part'
        const all = expectedBase(gig) + paidBackOf(gig)
        const total = isPartial || which % 3 === 0 ? 1 + (cents % Math.max(1, all)) : all
        const costs = isPartial ? {} : { parkingSpent: gig.parkingExpense ?? '0.00', parkingReimbursed: gig.reimbursedParking ?? '0.00' }
        const body = { totalReceived: moneyOf(total), taxPercentage: 23, isPartial, gotPaidDate: '2025-11-21', ...costs }
        return call('POST /api/gigs/:id/got-paid', { params: params(gig.id), body: body as never })
      }
      case 'undo got paid':
      case 'undo payment':
      case 'correct payment': {
        const paid = pick(gigs.filter(isPaid), which)
        if (!paid) return
        if (kind === 'undo got paid')
          return call('POST /api/gigs/got-paid/undo', { body: { gigs: [{ id: paid.id, version: paid.version }] } })
        const known = await call('GET /api/payments', { query: { gigId: String(paid.id) } })
        const payment = pick<{ id: number }>(known.body, cents)
        if (!payment) return
        if (kind === 'undo payment') return call('DELETE /api/payments/:id', { params: params(payment.id) })
        const body = { totalReceived: moneyOf(cents), taxPercentage: 23, isPartial: which % 2 === 0, gotPaidDate: '2025-11-22' }
        return call('PUT /api/payments/:id', { params: params(payment.id), body: body as never })
      }
    }
    if (!open) return
    switch (kind) {
      case 'pay': {
        const { body } = await pay([{ invoice: open, cents: most }])
        expect(body.invoices.map(figuresOf)).toMatchObject([{ status: 'paid', openAmount: '0.00' }])
        return
      }
      case 'pay part': {
        const part = 1 + (cents % most)
        const { body } = await pay([{ invoice: open, cents: part }])
        if (open.changedGigIds.length > 0) return
        const [after] = body.invoices
        expect([centsOf(after.received), centsOf(after.openAmount)]).toEqual([centsOf(open.received) + part, most - part])
        return
      }
      case 'pay several': {
        const same = invoices.filter((other) => isOpen(other) && other.clientId === open.clientId).slice(0, 3)
        return pay(same.map((invoice, at) => ({ invoice, cents: Math.min(centsOf(invoice.openAmount), cents + at) })))
      }
      case 'pay more':
        return pay([{ invoice: open, cents: most + cents }], { extra: which % 2 ? 'tips' : 'pay' })
      case 'pay and undo': {
        const paid = await pay([{ invoice: open, cents: which % 2 ? most : 1 + (cents % most) }])
        if (paid.status !== 201) return
        const { body } = await undo(paid.body.paymentIds)
        expect(body.invoices.map(figuresOf)).toEqual([figuresOf(open)])
        return
      }
      case 'write off': {
        const rest = Math.min(most, 1 + (cents % 500))
        const { body } = await pay([{ invoice: open, cents: most - rest }], { writeOff: 'Rounded' })
        const [closed] = body.invoices
        expect([closed.openAmount, centsOf(closed.writtenOff)]).toEqual(['0.00', centsOf(open.writtenOff) + rest])
        return
      }
    }
  }

  async function ofClients({ kind, which }: Step) {
    if (kind !== 'merge' && kind !== 'undo merge') return
    const { body: clients } = await call('GET /api/clients')
    const [alive, merged] = [true, false].map((isAlive) =>
      clients.filter(({ mergedInto }: { mergedInto: number | null }) => (mergedInto === null) === isAlive),
    )
    if (kind === 'undo merge')
      return merged.length > 0 && call('POST /api/clients/merge/undo', { body: { from: merged[which % merged.length].id } })
    const [from, into] = which % 2 ? alive : alive.toReversed()
    return into && call('POST /api/clients/merge', { body: { from: from.id, into: into.id } })
  }

  return {
    call,
    read,
    /** Returns the records after an act. */
    perform: async (one: Step, records: Records): Promise<Records> => {
      const before = calls
      await ofGigs(one, records)
      await ofInvoices(one, records)
      await ofPayments(one, records)
      await ofClients(one)
      return calls === before ? records : read()
    },
  }
}
