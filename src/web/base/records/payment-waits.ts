import type { Gig } from '#contract/gigs.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { payGigs } from '#domain/payments/plan-payment.ts'
import { formatDay } from '#words/dates.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { became, gigRefs, gigWords } from './gig-waits.ts'
import { gigs } from './gigs.ts'
import type { Pay, UndoPayment } from './pay-changes.ts'
import { gigAsSent, ifNamed, type Waits } from './waits.ts'

interface KeptPayment {
  /** The gigs before the payment. */
  readonly before: readonly Gig[]
}

export const payment: Waits<Pay, Gig[], KeptPayment> = {
  name: 'pay',
  // A correction depends on the current payment, so it cannot wait.
  when: ({ isCorrection }) => !isCorrection,
  touches: ({ seen }) => gigRefs(seen),
  begin: (client, { seen }) => ({ before: seen.flatMap(({ id }) => gigs.known(client).find((gig) => gig.id === id) ?? []) }),
  show(records, { input: { seen, payload, mileageMode, isCorrection } }, day) {
    const toPay = seen.flatMap(({ id }) => records.gigs.find((gig) => gig.id === id) ?? [])
    const paid = new Map(payGigs(toPay, { ...payload, mileageMode, isCorrection }, day).map((gig) => [gig.id, gig]))
    return { ...records, gigs: records.gigs.map((gig) => paid.get(gig.id) ?? gig) }
  },
  answer: ({ input: { seen } }, { gigs: shown }) => seen.flatMap(({ id }) => shown.find((gig) => gig.id === id) ?? []),
  asSent: (input, known) => ({ ...input, seen: input.seen.map((gig) => gigAsSent(known, gig)) }),
  became: ({ input: { seen } }, paid) => became(seen, paid),
  describe: ({ input: { payload }, kept: { before } }) => ({
    title: words.paid({ eventName: before[0]?.eventName ?? '' }),
    detail: `${formatCents(centsOf(payload.totalReceived))} · ${formatDay(payload.gotPaidDate)}`,
  }),
}

export const undoPayment: Waits<UndoPayment, Gig[]> = {
  name: 'undo payment',
  when: ({ before }) => before.length > 0,
  touches: ({ paid }) => gigRefs(paid),
  begin: () => null,
  show(records, { input: { before } }) {
    const unpaid = new Map(before.map((gig) => [gig.id, gig]))
    return {
      ...records,
      gigs: records.gigs.map((gig) => {
        const was = unpaid.get(gig.id)
        return was ? { ...was, version: gig.version } : gig
      }),
    }
  },
  answer: ({ input: { before } }) => [...before],
  asSent: ({ paid, before }, known) => {
    const now = paid.map((gig) => gigAsSent(known, gig))
    const idOf = new Map(paid.map(({ id }, at) => [id, now[at]?.id ?? id]))
    return { paid: now, before: before.map((gig) => ({ ...gig, id: idOf.get(gig.id) ?? gig.id })) }
  },
  became: ({ input: { paid } }, undone) => became(paid, undone),
  join(earlier, { input: { paid } }) {
    const paying = ifNamed(payment, earlier)
    return paying && gigRefs(paying.input.seen).toSorted().join() === gigRefs(paid).toSorted().join() ? 'nothing' : null
  },
  describe: ({ input: { before } }) => gigWords(words.paymentUndone, before),
}
