import { useEffect, useState } from 'react'
import { navigation as words } from '#words/en/base/navigation.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { closeDialog } from './addresses.ts'

/** Shows that a dialog is loading, after a moment. A fast answer shows nothing. A press or Escape closes the dialog before it opens. */
export function Coming() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeDialog()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="fixed inset-0 z-50 grid animate-scrim-in place-items-center bg-scrim [animation-delay:200ms] [animation-fill-mode:both]">
      <button type="button" aria-label={words.close} tabIndex={-1} onClick={closeDialog} className="absolute inset-0" />
      <Spinner className="pointer-events-none relative rounded-card bg-card p-6" />
    </div>
  )
}

/** The state of a query of TanStack. */
interface Read {
  readonly data: unknown
  readonly isError: boolean
}

/**
 * Returns whether a dialog should still wait for its content (`Coming`), or a part of a screen. What is drawn before its content would grow
 * under the finger. It is drawn once everything is there or something has failed, and then stays.
 */
export function useIsComing(...reads: readonly Read[]): boolean {
  const [isOpen, setOpen] = useState(false)
  const isSettled = reads.some(({ isError }) => isError) || reads.every(({ data }) => data !== undefined)
  if (isSettled && !isOpen) setOpen(true)
  return !isSettled && !isOpen
}
