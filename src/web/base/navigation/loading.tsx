import { Skeleton } from '../../kit/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

/** What a query of TanStack tells of its state. */
interface Read {
  readonly data: unknown
  readonly isError: boolean
  readonly refetch: () => unknown
}

interface LoadingProps {
  /** Everything that has to be there. */
  reads: readonly Read[]
  /** The part that is loaded, as the beginning of a sentence: `"Your devices"`. */
  what: string
  /** The size of the skeleton. */
  className: string
}

/** Shows a skeleton until everything is loaded, and a way to try again if something could not be. Shows nothing once it is there. */
export function Loading({ reads, what, className }: LoadingProps) {
  const failed = reads.filter(({ isError }) => isError)
  if (failed.length > 0) return <LoadFailed what={what} onRetry={() => failed.forEach((read) => void read.refetch())} />
  return reads.some(({ data }) => data === undefined) && <Skeleton className={className} />
}
