import { type ReactNode, Suspense } from 'react'
import { Spinner } from '../kit/spinner.tsx'
import { ErrorBoundary } from './error-fallback.tsx'
import { FeatureFailed } from './feature-failed.tsx'

/**
 * Wraps dialogs whose files are fetched when they open. If a file cannot be fetched, it says so over the page and leaves the page as it is.
 */
export const OnDemand = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={(retry, failures) => (
      <div className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md">
        <FeatureFailed retry={retry} failures={failures} />
      </div>
    )}
  >
    <Suspense fallback={<Coming />}>{children}</Suspense>
  </ErrorBoundary>
)

/** Shows that a file is loading, after a moment. A fast download shows nothing. */
const Coming = () => (
  <div className="fixed inset-0 z-50 grid animate-scrim-in place-items-center bg-scrim [animation-delay:200ms] [animation-fill-mode:both]">
    <Spinner className="rounded-card bg-card p-6" />
  </div>
)
