import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-fallback.tsx'
import { FeatureFailed } from './feature-failed.tsx'

/** Around dialogs whose files are fetched when they open: one that cannot be had says so over the page, and leaves the page as it is. */
export const OnDemand = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallback={
      <div className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md">
        <FeatureFailed />
      </div>
    }
  >
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)
