import { type RefObject, useEffect, useRef } from 'react'
import type { PaymentStep } from '#domain/payments/payment-steps.ts'
import { mayFocusField } from '../kit/dialog.tsx'

interface Places {
  readonly heading: RefObject<HTMLElement | null>
  readonly form: RefObject<HTMLFormElement | null>
}

/**
 * Starts each new step at its top and focuses its first field; in the review, the confirm button. On a touch screen it focuses the heading,
 * so that the keyboard stays closed.
 */
export function useStepFocus(step: PaymentStep, { heading, form }: Places): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const controls = [...(form.current?.elements ?? [])].filter((each) => each instanceof HTMLElement)
    const submit = controls.find((each) => each.matches('[type=submit]'))
    const field = controls.find((each) => each.matches('input, select, textarea')) ?? submit
    const first = mayFocusField() ? (step === 'review' ? submit : field) : heading.current
    first?.focus({ preventScroll: true })
    heading.current?.closest('[role=dialog]')?.scrollTo(0, 0)
  }, [step, heading, form])
}
