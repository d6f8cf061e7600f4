import type { ReactNode } from 'react'
import { navigation as words } from '#words/en/base/navigation.ts'
import { page } from '#words/en/base/page.ts'
import { Button } from '../../kit/button.tsx'
import { useIsOnline } from '../device/online.ts'

/** The state of a query of TanStack, or of several that are drawn together. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** Joins two queries. They have data once both have. Trying again repeats only what failed. */
export const both = <One, Other>(one: Read<One>, other: Read<Other>): Read<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  refetch: () => {
    for (const read of [one, other]) if (read.isError) void read.refetch()
  },
})

interface LoadedProps<Data> {
  of: Read<Data>
  /** The part that is loaded, as the beginning of a sentence: `"Your goals"`. */
  what: string
  /** Takes the place of the data while it is loading, in its size. */
  skeleton: ReactNode
  /** Draws the message that loading failed, for example in a card. */
  frame?: (failure: ReactNode) => ReactNode
  /**
   * Whether data that is already shown gets the message too if it could not be read again. It pushes the data down, so this is for short
   * lists in dialogs, which people open to see their current state.
   */
  warnsIfOld?: boolean
  children: (data: Data) => ReactNode
}

/** Draws the data of a query, a skeleton until it is loaded, or a message with a way to try again if it could not be loaded. */
export function Loaded<Data>({ of, what, skeleton, frame = (failure) => failure, warnsIfOld = false, children }: LoadedProps<Data>) {
  const { data, isError, refetch } = of
  const isHere = data !== undefined
  return (
    <>
      {isError && (!isHere || warnsIfOld) && frame(<LoadFailed what={what} onRetry={() => void refetch()} />)}
      {isHere ? children(data) : !isError && skeleton}
    </>
  )
}

const LoadFailed = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
    {useIsOnline() ? words.loadFailed({ what }) : page.notLoaded}
    <Button variant="secondary" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  </p>
)
