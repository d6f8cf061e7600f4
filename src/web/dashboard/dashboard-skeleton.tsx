import { dashboard as words } from '#words/en/dashboard.ts'
import { Skeleton } from '../kit/skeleton.tsx'

/** Draws the outline of the dashboard while its rows are loading. */
export const DashboardSkeleton = () => (
  <div role="status" aria-label={words.loading} className="grid gap-5">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="h-12 w-full max-w-md rounded-control" />
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <Skeleton className="col-span-2 h-34 rounded-card lg:row-span-2 lg:h-full" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="col-span-2 h-24 rounded-card" />
    </div>
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
    <Skeleton className="h-100 w-full rounded-card" />
  </div>
)
