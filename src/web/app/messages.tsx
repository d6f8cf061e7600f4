import { Suspense, useSyncExternalStore } from 'react'
import { part } from '../base/device/part.tsx'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { current, subscribe } from '../kit/toast.ts'

const Toaster = part(async () => (await import('../kit/toaster.tsx')).Toaster)

/** Fetches the file that draws messages, so that the first message needs no network. */
export const fetchMessages = Toaster.load

/** Draws the message, if there is one. */
export function Messages() {
  const isNeeded = useSyncExternalStore(subscribe, () => current() !== null)
  if (!isNeeded) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
