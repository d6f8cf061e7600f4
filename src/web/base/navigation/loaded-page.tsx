import type { ReactNode } from 'react'
import { navigation as words } from '#words/en/base/navigation.ts'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Loaded, type Read } from './loaded.tsx'

interface Props<Data> {
  of: Read<Data>
  /** The part that is loaded, as the beginning of a sentence: `"Your clients"`. */
  what: string
  children: (data: Data) => ReactNode
}

/** Draws the rows of a page, their outlines until they are loaded, or a card with a way to try again. */
export const LoadedPage = <Data,>({ of, what, children }: Props<Data>) => (
  <Loaded of={of} what={what} skeleton={<Rows />} frame={(failure) => <Card role="alert">{failure}</Card>}>
    {children}
  </Loaded>
)

const Rows = () => (
  <div role="status" aria-label={words.loading} className="grid gap-3">
    <Skeleton className="h-24 w-full rounded-card" />
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-16 w-full rounded-card" />
    ))}
  </div>
)
