import type { MouseEvent, ReactNode } from 'react'
import type { DialogName, DialogParams } from './address-list.ts'
import { dialogAddress, openDialog } from './addresses.ts'

interface Props<Name extends DialogName> {
  dialog: Name
  params: DialogParams<Name>
  className?: string
  children: ReactNode
}

/** Returns whether a click asks the browser to open a link somewhere else, such as in another tab. */
export const isElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** Draws a link in a text that opens a dialog. On phones and tablets it is as high as a finger. */
export const DialogLink = <Name extends DialogName>({ dialog, params, className, children }: Props<Name>) => (
  <a
    href={dialogAddress(dialog, params, location.search)}
    onClick={(event) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      openDialog(dialog, params)
    }}
    className={`inline-flex min-h-11 min-w-0 items-center underline max-lg:-my-2 decoration-line underline-offset-4 transition-colors hover:text-ink hover:decoration-current lg:min-h-8 ${className ?? ''}`}
  >
    <bdi className="truncate">{children}</bdi>
  </a>
)
