import { formatCents } from '#domain/money/money.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'

/**
 * Shows at every step what the worker keeps and what to set aside for tax. Only an open on-screen keyboard takes its room: a field that
 * gets the focus must not move the buttons below.
 */
export function RunningLine({ preview }: { preview: PaymentPreview }) {
  return (
    <dl className="tabular flex min-w-full! justify-between gap-4 text-sm max-sm:in-data-[keyboard=open]:hidden sm:mr-auto sm:min-w-0! sm:justify-start">
      <div>
        <dt className="text-muted">{words.youKeep}</dt>
        <dd className="text-base font-semibold">{formatCents(preview.keep)}</dd>
      </div>
      <div>
        <dt className="text-muted">{words.setAsideLabel}</dt>
        <dd className="text-base font-semibold">{formatCents(preview.tax)}</dd>
      </div>
    </dl>
  )
}

/** Returns the figures as a sentence for screen readers. */
export const keepText = ({ keep, tax }: PaymentPreview) => words.keepAndSetAside({ keep: formatCents(keep), tax: formatCents(tax) })
