import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Draft } from './draft.ts'

/** What each step of the wizard is given. */
export interface StepProps {
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  /** What is wrong with a field, once it was tried to leave the step. */
  readonly errorOf: (path: string) => string | undefined
  readonly preview: PaymentPreview
  /** The days that the payment is for. */
  readonly workDays: readonly Day[]
}
