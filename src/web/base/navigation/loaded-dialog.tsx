import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { closeDialog } from './addresses.ts'
import { Loaded, type Read } from './loaded.tsx'

interface Props<Data> {
  of: Read<Data>
  /** The part that is loaded, as the beginning of a sentence: `"Your clients"`. */
  what: string
  children: (data: Data) => ReactNode
}

/**
 * Draws a dialog of records that the screen behind it has usually loaded already. Draws nothing before they are loaded, and a dialog with a
 * way to try again if they could not be.
 */
export const LoadedDialog = <Data,>({ of, what, children }: Props<Data>) => (
  <Loaded
    of={of}
    what={what}
    skeleton={null}
    frame={(failure) => (
      <Dialog open onOpenChange={closeDialog} title={what}>
        {failure}
      </Dialog>
    )}
  >
    {children}
  </Loaded>
)
