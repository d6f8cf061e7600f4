import type { MouseEvent, ReactNode } from 'react'
import { type DialogName, type DialogParams, dialogAddress, openDialog } from './addresses.ts'

interface Props<Name extends DialogName> {
  dialog: Name
  params: DialogParams<Name>
  className?: string
  children: ReactNode
}

/** Whether the browser is asked to open a link elsewhere, as in another tab. */
export const isElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** A name in the text that opens the dialog about it. On phones and tablets it is as high as a finger. */
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
