import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { PaymentsAway } from '../../ports/charges/port.ts'
import type { Services } from '../../services.ts'

/** Makes the tasks that call the payment provider in the background. */
export function billingTasks({ payments }: Pick<Services, 'payments'>): Pick<TaskHandlers, 'refund-payment' | 'end-renewal'> {
  const port = () => {
    // The provider's key was removed. It may be set again, so the task fails and is retried.
    if (!payments) throw new PaymentsAway()
    return payments
  }
  return {
    'refund-payment': ({ reference }) => port().refund(reference),
    'end-renewal': ({ reference }) => port().endRenewal(reference),
  }
}
