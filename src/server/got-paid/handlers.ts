import { once } from '../core/http/idempotency.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, notFound } from '../errors.ts'
import { findGigs } from '../gigs/store.ts'
import { findPayment, listPayments } from '../payments/store.ts'
import type { Services } from '../services.ts'
import { recordDeposits } from './deposits.ts'
import { setAsideEarlier } from './earlier.ts'
import { recordPayment } from './record.ts'
import { undoLastPayment, undoPayment } from './undo.ts'

type Calls = keyof Handlers & (`${string} /api/payments${string}` | `${string}/got-paid${string}` | `${string} /api/allocations/earlier`)

export const gotPaidHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'POST /api/gigs/:id/got-paid': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const [gig] = await recordPayment(transaction, call.caller, { ...body, gigIds: [params.id], mileageMode: 'total' })
      return found(gig)
    }),

  'POST /api/gigs/got-paid': ({ body }, call) => once(queries, call, (transaction) => recordPayment(transaction, call.caller, body)),

  'POST /api/gigs/several/got-paid': ({ body }, call) =>
    once(queries, call, (transaction) => recordDeposits(transaction, call.caller, body.payments)),

  'POST /api/gigs/got-paid/undo': ({ body }, call) =>
    once(queries, call, (transaction) => undoLastPayment(transaction, call.caller, body.gigs)),

  'POST /api/allocations/earlier': ({ body }, call) =>
    once(queries, call, (transaction) => setAsideEarlier(transaction, call.caller, body)),

  'GET /api/payments': async ({ query }, { caller }) => {
    const { owner } = caller
    const gigIds = [...new Set(query.gigId)]
    const gigs = await findGigs(queries, owner, gigIds)
    if (gigs.length !== gigIds.length) throw notFound()
    return listPayments(queries, owner, gigIds)
  },

  'PUT /api/payments/:id': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const payment = found(await findPayment(transaction, owner, params.id))
      // Deleted gigs keep their shares.
      const gigs = await findGigs(
        transaction,
        owner,
        payment.shares.map(({ gigId }) => gigId),
      )
      const gigIds = gigs.map(({ id }) => id)
      if (gigIds.length === 0) throw notFound()
      return recordPayment(transaction, caller, { ...body, gigIds, isCorrection: true, corrects: payment.id })
    }),

  'DELETE /api/payments/:id': ({ params }, { caller }) => queries.transaction((transaction) => undoPayment(transaction, caller, params.id)),
})
