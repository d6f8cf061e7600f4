import type { Gig } from '#contract/gigs.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import type { PaymentForm } from '#domain/payments/payment-form.ts'
import type { Day } from '#domain/time/calendar-day.ts'

/** The fields of the wizard that hold a text. */
export type TypedField = {
  [Field in keyof PaymentForm]: string extends PaymentForm[Field] ? Field : never
}[keyof PaymentForm]

/** What each step of the wizard is given. */
export interface StepProps {
  readonly form: PaymentForm
  readonly set: (change: Partial<PaymentForm>) => void
  /** What a control of a typed field needs: its text, what is wrong with it, and what becomes of a change. */
  readonly control: (path: TypedField) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** What is wrong with a field, once it was tried to leave the step. */
  readonly errorOf: (path: string) => string | undefined
  readonly preview: PaymentPreview
  /** The gigs that the payment is for, oldest first. */
  readonly gigs: readonly Gig[]
  /** Their days. */
  readonly workDays: readonly Day[]
}
