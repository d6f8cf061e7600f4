import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Invoice } from '#contract/invoices.ts'
import { expectedBase, isCompleted, isPaid, paidBackOf } from '#domain/gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '#domain/money/money.ts'
import { fullPay, moneyOwed } from '#domain/payments/receivables.ts'
import { type Answer, type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const acts = [
  ...['add gig', 'add gig', 'add days', 'edit pay', 'draft', 'draft', 'bill', 'bill', 'bill', 'send', 'delete draft', 'restore draft'],
  ...['pay', 'pay part', 'pay several', 'pay more', 'pay and undo', 'write off', 'void', 'correct', 'undo on invoice'],
  ...['got paid', 'got paid part', 'undo payment', 'correct payment', 'merge', 'delete gig', 'restore gig'],
] as const
/** One act, with a number that chooses among records and another one for amounts. */
interface Act {
  readonly kind: (typeof acts)[number]
  readonly which: number
  readonly cents: number
}

/** Returns random acts, the same ones for a seed. Some amounts are so small that parts of them are nothing. */
function actsOf(seed: number, count: number): Act[] {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return Array.from({ length: count }, () => ({
    ...{ kind: acts[below(acts.length)] ?? 'pay', which: below(1_000), cents: 1 + below(below(4) === 0 ? 10 : 60_000) },
  }))
}

const TODAY = '2025-11-27'
const params = (id: number) => ({ id: String(id) })
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** What the worker has. */
interface Books {
  readonly gigs: readonly Gig[]
  readonly invoices: readonly Invoice[]
}

/** What was deleted, so that it can be restored. */
interface Deleted {
  readonly gigs: number[]
  readonly drafts: number[]
}

const isSent = ({ status }: Invoice) => status !== 'draft' && status !== 'void'
const isOpen = (invoice: Invoice) => isSent(invoice) && centsOf(invoice.openAmount) > 0
const figuresOf = ({ status, received, writtenOff, openAmount, openTax, receipts }: Invoice) => ({
  ...{ status, received, writtenOff, openAmount, openTax, receipts },
})

function player(worker: Person) {
  const call = async (...args: Parameters<Person['call']>): Promise<Answer> => {
    const answer = await worker.call(...args)
    expect([args, answer.status < 500, answer.body]).toEqual([args, true, answer.body])
    return answer
  }
  const books = async (): Promise<Books> => ({
    gigs: (await call('GET /api/gigs')).body,
    invoices: (await call('GET /api/invoices')).body,
  })
  const payInvoices = (parts: readonly { invoice: Invoice; cents: number }[], fields = {}) =>
    call('POST /api/invoices/payments', {
      body: {
        ...{ method: 'check', receivedOn: '2025-11-20' },
        parts: parts.map(({ invoice: { id, version }, cents }) => ({ invoiceId: id, version, amount: moneyOf(cents) })),
        ...fields,
      } as never,
    })
  const undo = (ids: readonly number[]) => call('POST /api/invoices/payments/undo', { body: { ids: [...ids] } })
  const send = (id: number) => call('POST /api/invoices/:id/send', { params: params(id), body: { by: 'link', addsWork: true } })

  async function perform({ kind, which, cents }: Act, { gigs, invoices }: Books, deleted: Deleted) {
    const gig = pick(gigs, which)
    const draft = pick(
      invoices.filter(({ status }) => status === 'draft'),
      which,
    )
    const sent = pick(invoices.filter(isSent), which)
    const open = pick(invoices.filter(isOpen), which)
    const most = centsOf(open?.openAmount)
    const client = which % 3 === 0 ? 'Harbor' : 'Acme'
    const plan = { eventName: 'Launch', clientName: client, status: 'pending payment' as const }
    switch (kind) {
      case 'add gig': {
        const parking = which % 4 === 0 ? { parkingExpense: moneyOf(cents % 2_000), parkingReimbursed: true } : {}
        return call('POST /api/gigs', { body: { ...plan, ...parking, date: `2025-10-${10 + (which % 20)}`, expectedPay: moneyOf(cents) } })
      }
      case 'add days':
        return call('POST /api/gigs/days', {
          body: { ...plan, startDate: '2025-10-12', endDate: '2025-10-14', expectedPay: moneyOf(cents) },
        })
      case 'edit pay':
        return gig && call('PUT /api/gigs/:id', { params: params(gig.id), body: { expectedPay: moneyOf(cents) } })
      case 'bill':
      case 'draft': {
        const free = gigs.filter((other) => other.clientId === gig?.clientId && !isCompleted(other)).slice(0, 1 + (which % 4))
        const line = { date: '2025-10-20', description: 'Extra', quantity: 1, rate: moneyOf(cents) }
        const items = (['work', 'expense', 'fee'] as const)
          .slice(0, which % 5 === 0 ? 1 + (cents % 3) : 0)
          .map((of) => ({ kind: of, ...line }))
        const held = new Set(invoices.flatMap((invoice) => (invoice.status === 'void' ? [] : invoice.gigs.map(({ gigId }) => gigId))))
        const body = {
          ...{ clientId: gig?.clientId ?? 1, items, taxRate: which % 2 ? 8.88 : 0, invoiceDate: '2025-10-31', dueDate: '2025-11-30' },
          // Now and then a gig that another invoice has, which is refused.
          gigIds: free.filter(({ id }) => which % 7 === 0 || !held.has(id)).map(({ id }) => id),
        }
        if (!gig) return
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
      case 'pay': {
        if (!open) return
        const { body } = await payInvoices([{ invoice: open, cents: most }])
        expect(body.invoices.map(figuresOf)).toMatchObject([{ status: 'paid', openAmount: '0.00' }])
        return
      }
      case 'pay part': {
        if (!open) return
        const part = 1 + (cents % most)
        const { body } = await payInvoices([{ invoice: open, cents: part }])
        if (open.changedGigIds.length > 0) return
        expect([part, centsOf(open.received) + part, most - part]).toEqual([
          part,
          ...[body.invoices[0].received, body.invoices[0].openAmount].map(centsOf),
        ])
        return
      }
      case 'pay several': {
        const same = invoices.filter((other) => isOpen(other) && other.clientId === open?.clientId).slice(0, 3)
        const parts = same.map((invoice, at) => ({ invoice, cents: Math.min(centsOf(invoice.openAmount), cents + at) }))
        return parts.length > 0 && payInvoices(parts)
      }
      case 'pay more':
        return open && payInvoices([{ invoice: open, cents: most + cents }], { extra: which % 2 ? 'tips' : 'pay' })
      case 'pay and undo': {
        const amount = which % 2 ? most : 1 + (cents % Math.max(1, most))
        const paid = open && (await payInvoices([{ invoice: open, cents: amount }]))
        if (paid?.status !== 201) return
        const { body } = await undo(paid.body.paymentIds)
        expect(body.invoices.map(figuresOf)).toEqual([open].map((invoice) => invoice && figuresOf(invoice)))
        return
      }
      case 'write off': {
        if (!open) return
        const rest = Math.min(most, 1 + (cents % 500))
        const { body } = await payInvoices([{ invoice: open, cents: most - rest }], { writeOff: 'Rounded' })
        const [closed] = body.invoices
        expect([closed.status, centsOf(closed.writtenOff)]).toEqual(['paid', centsOf(open.writtenOff) + rest])
        return
      }
      case 'void':
        return which % 3 === 0 && sent && call('POST /api/invoices/:id/void', { params: params(sent.id), body: { reason: 'Wrong' } })
      case 'correct': {
        if (!sent || which % 2) return
        const made = await call('POST /api/invoices/:id/correct', { params: params(sent.id) })
        return which % 8 > 0 && send(made.body.id)
      }
      case 'undo on invoice': {
        const row = pick(sent?.payments ?? [], cents)
        return row && undo([row.id])
      }
      case 'got paid':
      case 'got paid part': {
        if (!gig) return
        const back = paidBackOf(gig)
        const isPartial = kind === 'got paid part'
        const all = expectedBase(gig) + back
        const total = isPartial || which % 3 === 0 ? 1 + (cents % Math.max(1, all)) : all
        const costs = isPartial ? {} : { parkingSpent: gig.parkingExpense ?? '0.00', parkingReimbursed: gig.reimbursedParking ?? '0.00' }
        const body = { totalReceived: moneyOf(total), taxPercentage: 23, isPartial, gotPaidDate: '2025-11-21', ...costs }
        return call('POST /api/gigs/:id/got-paid', { params: params(gig.id), body: body as never })
      }
      case 'undo payment':
      case 'correct payment': {
        const paid = pick(gigs.filter(isPaid), which)
        const payment = paid && pick<{ id: number }>((await call('GET /api/payments', { query: ofGig(paid.id) })).body, cents)
        if (!payment) return
        if (kind === 'undo payment') return call('DELETE /api/payments/:id', { params: params(payment.id) })
        const body = { totalReceived: moneyOf(cents), taxPercentage: 23, isPartial: which % 2 === 0 }
        return call('PUT /api/payments/:id', { params: params(payment.id), body: body as never })
      }
      case 'merge': {
        const { body: clients } = await call('GET /api/clients')
        const merged = pick<{ id: number; mergedInto: number | null }>(
          clients.filter((other: { mergedInto: number | null }) => other.mergedInto),
          which,
        )
        if (merged) return call('POST /api/clients/merge/undo', { body: { from: merged.id } })
        const [from, into] = clients
        return which % 3 === 0 && into && call('POST /api/clients/merge', { body: { from: from.id, into: into.id } })
      }
      case 'delete gig': {
        if (!gig || which % 2) return
        deleted.gigs.push(gig.id)
        return call('DELETE /api/gigs/:id', { params: params(gig.id) })
      }
      case 'restore gig':
        return deleted.gigs.length > 0 && call('POST /api/gigs/restore', { body: { gigIds: deleted.gigs.splice(0, 2) } })
    }
  }
  return { books, perform }
}
const ofGig = (gigId: number) => ({ gigId: String(gigId) })

/** Returns what came for a gig before tips, in cents. */
const receivedFor = (gig: Gig) => (isPaid(gig) ? centsOf(gig.totalReceived) : isCompleted(gig) ? expectedBase(gig) + paidBackOf(gig) : 0)

/** Returns what came for each gig of an invoice, up to what it asks, and what is still open. */
const openParts = (invoice: Invoice, gigs: ReadonlyMap<number, Gig>) =>
  invoice.gigs.map(({ gigId, amount }) => {
    const gig = gigs.get(gigId)
    const came = gig ? Math.min(centsOf(amount), receivedFor(gig)) : 0
    return { gigId, came, open: gig && !isCompleted(gig) ? centsOf(amount) - came : 0 }
  })

/** Checks what must be true of one sent invoice. */
function checkInvoice(invoice: Invoice, gigs: ReadonlyMap<number, Gig>) {
  const [total, received, writtenOff, open, openTax] = (['total', 'received', 'writtenOff', 'openAmount', 'openTax'] as const).map(
    (field) => {
      expect([field, invoice[field]]).toEqual([field, expect.stringMatching(/^\d+\.\d\d$/)])
      return centsOf(invoice[field])
    },
  ) as [number, number, number, number, number]
  expect(open).toBe(total - received - writtenOff)
  const parts = openParts(invoice, gigs)
  expect(open).toBe(sumOf(parts, (part) => part.open) + openTax)
  const ofPayments = (field: 'tax' | 'writtenOff') => sumOf(invoice.payments, (row) => centsOf(row[field]))
  const tax = centsOf(invoice.taxAmount)
  expect(openTax).toBe(Math.max(0, tax - ofPayments('tax') - ofPayments('writtenOff')))
  expect(received).toBe(sumOf(parts, ({ came }) => came) + Math.min(tax, ofPayments('tax')))
  expect(received).toBe(sumOf(invoice.receipts, ({ amount }) => centsOf(amount)))
  expect(total).toBe(sumOf(invoice.gigs, ({ amount }) => centsOf(amount)) + tax)
  expect(total).toBe(sumOf(invoice.items, ({ amount }) => centsOf(amount)) + tax)
  expect(invoice.status === 'paid').toBe(open === 0)
}

/** Checks what must be true of all of them. */
async function check({ gigs, invoices }: Books) {
  const known = new Map(gigs.map((gig) => [gig.id, gig]))
  const sent = invoices.filter(isSent)
  for (const invoice of sent) checkInvoice(invoice, known)
  const numbers = invoices.flatMap(({ status, invoiceNumber }) => (status === 'draft' ? [] : invoiceNumber?.toLowerCase()))
  expect(new Set(numbers).size).toBe(numbers.length)
  const held = `select i.id from invoices i join invoice_gigs b on b.user_id = i.user_id and b.invoice_id = i.id
    where b.holds and (i.status = 'void' or i.deleted_at is not null)`
  expect((await server.database.pool.query(held)).rows).toEqual([])
  // What invoices ask for is money owed, except for gigs that changed since.
  const changed = new Set(sent.flatMap(({ changedGigIds }) => changedGigIds))
  const parts = sent.flatMap((invoice) => openParts(invoice, known)).filter(({ gigId }) => !changed.has(gigId))
  const invoiced = new Set(sent.flatMap((invoice) => invoice.gigs.map(({ gigId }) => gigId)))
  const others = gigs.filter((gig) => !invoiced.has(gig.id) && !isCompleted(gig))
  const owed = moneyOwed(
    gigs.filter(({ id }) => !changed.has(id)),
    [],
    TODAY,
  )
  expect(sumOf(parts, ({ open }) => open) + fullPay(others)).toBe(owed.owed)
}

const seeds = Array.from({ length: Number(process.env.SEQUENCES ?? 1) }, (_, at) => Number(process.env.SEED ?? 82) + at)
test.each(seeds)(
  'after any acts (%i), invoices agree with their gigs and payments to the cent',
  async (seed) => {
    const { books, perform } = player(await server.worker())
    const deleted: Deleted = { gigs: [], drafts: [] }
    const sequence = actsOf(seed, 150)
    let before = await books()
    for (const [at, each] of sequence.entries()) {
      await perform(each, before, deleted)
      before = await books()
      try {
        await check(before)
      } catch (error) {
        throw new Error(`After ${at + 1} acts, the last ones ${JSON.stringify(sequence.slice(Math.max(0, at - 4), at + 1))}`, {
          cause: error,
        })
      }
    }
  },
  120_000,
)
