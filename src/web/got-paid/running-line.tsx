import { useEffect, useState } from 'react'
import { formatCents } from '#domain/money/money.ts'
import type { PaymentPreview } from '#domain/payments/got-paid.ts'

const REST_MS = 200
const isTypedIn = (element: Element | null) => element?.matches('form input.control') ?? false

/**
 * Returns whether a field is being edited. Ends shortly after the field loses the focus, and not during a press: the button below a finger
 * must not move.
 */
function useTyping() {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = () => isTypedIn(document.activeElement) && setTyping(true)
    const onLeave = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (document.querySelector(':active') ? onLeave() : setTyping(isTypedIn(document.activeElement))), REST_MS)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeave)
    }
  }, [])
  return isTyping
}

/**
 * Shows at every step what the worker keeps and what to set aside for tax. On a phone it hides while an amount is typed, because of the
 * keyboard.
 */
export function RunningLine({ preview }: { preview: PaymentPreview }) {
  const place = useTyping() ? 'max-sm:hidden' : ''
  return (
    <dl className={`tabular flex min-w-full! justify-between gap-4 text-sm sm:mr-auto sm:min-w-0! sm:justify-start ${place}`}>
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
}

/** Returns the figures as a sentence for screen readers. */
export const keepText = ({ keep, tax }: PaymentPreview) => `You keep ${formatCents(keep)}. Set aside ${formatCents(tax)} for tax.`
