import { formatCents } from '#domain/money/money.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'

/** What is left and what to set aside, at every step. */
export const RunningLine = ({ preview }: { preview: PaymentPreview }) => (
  <dl className="tabular flex min-w-full! justify-between gap-4 text-sm sm:mr-auto sm:min-w-0! sm:justify-start" aria-live="polite">
    <div>
      <dt className="text-muted">You keep</dt>
      <dd className="text-base font-semibold">{formatCents(preview.keep)}</dd>
    </div>
    <div>
      <dt className="text-muted">Set aside for tax</dt>
      <dd className="text-base font-semibold">{formatCents(preview.tax)}</dd>
    </div>
  </dl>
)
