import type { Gig } from '#contract/gigs.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import type { PaymentForm } from '#domain/payments/payment-form.ts'
import type { Day } from '#domain/time/calendar-day.ts'

/** The fields of the wizard that hold a text. */
export type TypedField = {
  [Field in keyof PaymentForm]: string extends PaymentForm[Field] ? Field : never
}[keyof PaymentForm]

/** The props of each step of the wizard. */
export interface StepProps {
  readonly form: PaymentForm
  readonly set: (change: Partial<PaymentForm>) => void
  /** Returns the props of a text field: its value, its error and its change handler. */
  readonly control: (path: TypedField) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** Returns the error of a field, after a try to leave the step. */
  readonly errorOf: (path: string) => string | undefined
  readonly preview: PaymentPreview
  /** Whether the payment replaces a recorded one. */
  readonly isCorrection: boolean
  /** The gigs of the payment, oldest first. */
  readonly gigs: readonly Gig[]
  /** The days of these gigs. */
  readonly workDays: readonly Day[]
}
