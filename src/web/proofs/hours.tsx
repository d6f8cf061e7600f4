import { Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { part } from '../base/device/part.tsx'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { useUser } from '../base/records/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'

const HourGoalLine = part(async () => (await import('./hour-goal-line.tsx')).HourGoalLine)

/** Draws the hours of the month for the few workers who count them. Nobody else loads the line. */
export function Hours({ gigs }: { gigs: readonly Gig[] }) {
  if (!useUser().notificationPreferences.hourReminders) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<Skeleton className="h-12 w-64 max-sm:mx-auto sm:h-6" />}>
        <HourGoalLine gigs={gigs} />
      </Suspense>
    </ErrorBoundary>
  )
}
