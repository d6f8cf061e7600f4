import { type ReactNode, Suspense } from 'react'
import { Coming } from '../base/navigation/coming.tsx'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { FeatureFailed } from '../base/navigation/feature-failed.tsx'

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
