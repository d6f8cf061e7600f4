import { contract } from '#contract/index.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import type { PayAnswers } from '#domain/payments/agreed-pay.ts'
import { newPaymentForm, payloadOf } from '#domain/payments/payment-form.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, HttpError, notFound, refusedField } from '../../errors.ts'
import { listPayKinds } from '../../gigs/counted-rows.ts'
import { findGigs, type GigRow } from '../../gigs/store.ts'
import { recordPayment } from '../../got-paid/record.ts'
import { notifyWorkers } from '../../notices/bell/notify.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { mayPost } from '../records/policy.ts'
import { answerClaim, claimPayments, homeOf, listClaims, lockBookings, lockClaim } from './claims-store.ts'
import { listConfirmed } from './confirmed-shifts.ts'

type Calls =
  | 'POST /api/emergency-posts/paid'
  | 'GET /api/emergency-gigs/claims'
  | 'GET /api/emergency-gigs/confirmed'
  | 'POST /api/emergency-gigs/claims/:id'

/** Makes the calls for claims: a poster claims a payment, and the worker says whether it came. */
export function claimHandlers({
  database: { queries },
  tasks,
  clock,
}: Pick<Services, 'database' | 'tasks' | 'clock'>): Pick<Handlers, Calls> {
  /** Records a claimed payment as Got Paid does, with the known costs of the gig and the answers about an amount that differs. */
  async function record(
    transaction: Queries,
    caller: WorkerCaller,
    gig: GigRow,
    claim: Awaited<ReturnType<typeof lockClaim>>,
    answers: Partial<PayAnswers>,
  ) {
    const home = await homeOf(transaction, caller.owner)
    const payer = {
      ...{ known: [], chosenTaxPercentage: caller.defaultTaxPercentage, today: caller.today, homeAddress: home.homeAddress },
      payKinds: await listPayKinds(transaction, caller.owner),
    }
    const form = {
      ...newPaymentForm([gig], payer),
      ...{ totalReceived: claim.amount, tips: '', hadTips: false },
      gotPaidDate: claim.paidOn < caller.today ? claim.paidOn : caller.today,
      paymentMethod: claim.method,
      ...answers,
    }
    const body = contract['POST /api/gigs/:id/got-paid'].body.parse(payloadOf(form, home))
    return recordPayment(transaction, caller, { ...body, gigIds: [gig.id], mileageMode: 'total' })
  }

  return {
    'POST /api/emergency-posts/paid': ({ body: { paidOn, method, payments } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const ids = payments.map(({ applicationId }) => applicationId)
        const bookings = await lockBookings(transaction, mayPost(caller), ids)
        if (bookings.length !== ids.length) throw notFound()
        if (paidOn > clock().toISOString().slice(0, 10)) throw badInput(refusedField('paidOn', 'in_the_future', { code: 'inTheFuture' }))
        if (bookings.some(({ state, eventDate }) => state !== 'booked' || Date.parse(eventDate) > clock().getTime()))
          throw new HttpError('wrong_state', { code: 'eventNotBegun' })
        if (bookings.some(({ answer }) => answer === 'confirmed')) throw new HttpError('wrong_state', { code: 'paymentConfirmed' })
        const claims = bookings.map((booking) => ({
          ...booking,
          amount: payments.find(({ applicationId }) => applicationId === booking.id)?.amount ?? '0.00',
        }))
        await claimPayments(transaction, paidOn, method, claims)
        for (const { id, userId, agencyName, eventName, amount } of claims) {
          const facts = { agencyName, eventName, amount: formatCents(centsOf(amount)), paidOn }
          await notifyWorkers(transaction, tasks, [userId], 'paid', `${id} ${paidOn} ${amount}`, facts)
        }
        await audit(
          transaction,
          caller,
          payments.map(({ applicationId, amount }) => ({
            action: 'update',
            tableName: 'ba_applications',
            recordId: applicationId,
            newValues: { paidAmount: amount, paidOn, paidMethod: method },
          })),
        )
        return {}
      }),

    'GET /api/emergency-gigs/claims': (_, { caller }) => listClaims(queries, caller.owner),

    'GET /api/emergency-gigs/confirmed': (_, { caller }) => listConfirmed(queries, caller.owner),

    'POST /api/emergency-gigs/claims/:id': ({ params, body: { answer, rest = null, extra = null } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { owner } = caller
        const claim = await lockClaim(transaction, owner, params.id)
        await answerClaim(transaction, owner, claim.postId, answer)
        await audit(transaction, caller, [
          { action: 'update', tableName: 'ba_applications', recordId: claim.id, newValues: { paidAnswer: answer } },
        ])
        const [gig] = claim.gigId === null ? [] : await findGigs(transaction, owner, [claim.gigId])
        if (answer !== 'confirmed') return { gigs: gig ? [gig] : [] }
        if (!gig) throw new HttpError('wrong_state', { code: 'gigDeleted' })
        return { gigs: await record(transaction, caller, gig, claim, { rest, extra }) }
      }),
  }
}
