import type { JobHandlers } from '../jobs/list.ts'
import { PaymentsAway } from '../ports/payments/port.ts'
import type { Services } from '../services.ts'

/** What is asked of the provider of payments while nobody waits. */
export function billingJobs({ payments }: Pick<Services, 'payments'>): Pick<JobHandlers, 'refund-payment' | 'end-renewal'> {
  const port = () => {
    // Its key was taken away: it may come back.
    if (!payments) throw new PaymentsAway()
    return payments
  }
  return {
    'refund-payment': ({ reference }) => port().refund(reference),
    'end-renewal': ({ reference }) => port().endRenewal(reference),
  }
}
