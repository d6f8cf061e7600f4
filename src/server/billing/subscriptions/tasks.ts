import type { JobHandlers } from '../../core/tasks/task-list.ts'
import { PaymentsAway } from '../../ports/charges/port.ts'
import type { Services } from '../../services.ts'

/** Makes the jobs that call the payment provider in the background. */
export function billingJobs({ payments }: Pick<Services, 'payments'>): Pick<JobHandlers, 'refund-payment' | 'end-renewal'> {
  const port = () => {
    // The provider's key was removed. It may be set again, so the job fails and is retried.
    if (!payments) throw new PaymentsAway()
    return payments
  }
  return {
    'refund-payment': ({ reference }) => port().refund(reference),
    'end-renewal': ({ reference }) => port().endRenewal(reference),
  }
}
