import { Button } from '../../kit/button.tsx'
import { NOT_LOADED, useIsOnline } from '../device/online.ts'

interface LoadFailedProps {
  /** The part that is missing, as the beginning of a sentence: `"The goal"`. */
  what: string
  onRetry: () => void
}

/** Says that a part of a screen could not be loaded, and offers to try again. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
    {useIsOnline() ? `${what} could not be loaded.` : NOT_LOADED}
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
