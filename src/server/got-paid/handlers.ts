import { found } from '../errors.ts'
import { findGig } from '../gigs/store.ts'
import { once } from '../http/idempotency.ts'
import type { Handlers } from '../http/mount.ts'
import { findPayment, listPayments } from '../payments/store.ts'
import type { Services } from '../services.ts'
import { mayRecordPayments } from './policy.ts'
import { recordPayment } from './record.ts'
import { undoLastPayment, undoPayment } from './undo.ts'

type Calls = keyof Handlers & (`${string} /api/payments${string}` | `${string}/got-paid${string}`)

export const gotPaidHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'POST /api/gigs/:id/got-paid': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const [gig] = await recordPayment(transaction, call.caller, { ...body, gigIds: [params.id], mileageMode: 'total' })
      return found(gig)
    }),

  'POST /api/gigs/got-paid': ({ body }, call) => once(queries, call, (transaction) => recordPayment(transaction, call.caller, body)),

  'POST /api/gigs/got-paid/undo': ({ body }, { caller }) =>
    queries.transaction((transaction) => undoLastPayment(transaction, caller, body.gigs)),

  'GET /api/payments': async ({ query }, { caller }) => {
    const gig = found(await findGig(queries, mayRecordPayments(caller), query.gigId))
    return listPayments(queries, mayRecordPayments(caller), gig.id)
  },

  'PUT /api/payments/:id': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const payment = found(await findPayment(transaction, mayRecordPayments(caller), params.id))
      const gigIds = payment.shares.map(({ gigId }) => gigId)
      return recordPayment(transaction, caller, { ...body, gigIds, isCorrection: true, corrects: payment.id })
    }),

  'DELETE /api/payments/:id': ({ params }, { caller }) => queries.transaction((transaction) => undoPayment(transaction, caller, params.id)),
})
