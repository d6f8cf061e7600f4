import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import type { PaymentForm } from '#domain/payments/payment-form.ts'
import type { Day } from '#domain/time/calendar-day.ts'

/** What each step of the wizard is given. */
export interface StepProps {
  readonly form: PaymentForm
  readonly set: (change: Partial<PaymentForm>) => void
  /** What is wrong with a field, once it was tried to leave the step. */
  readonly errorOf: (path: string) => string | undefined
  readonly preview: PaymentPreview
  /** The days that the payment is for. */
  readonly workDays: readonly Day[]
}
