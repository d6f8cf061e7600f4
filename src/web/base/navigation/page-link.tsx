import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type RecordScreen, recordAddress, showPage } from './addresses.ts'

/** Returns whether a click asks the browser to open a link somewhere else, such as in another tab. */
export const isElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** Draws a link to a page of the app. */
export const PageLink = ({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      if (isElsewhere(event)) return
      event.preventDefault()
      showPage(href)
    }}
  >
    {children}
  </a>
)

interface RecordProps {
  to: RecordScreen
  id: number
  className?: string
  /** Whether it is the main link of a row, which J and K move to. */
  isRow?: boolean
  children: ReactNode
}

/** Draws a link in a text that leads to the page of a record. On phones and tablets it is as high as a finger. */
export const RecordLink = ({ to, id, className, isRow, children }: RecordProps) => (
  <PageLink
    data-row={isRow || undefined}
    href={recordAddress(to, id)}
    className={`inline-flex min-h-11 min-w-11 items-center underline max-lg:-my-2 decoration-line underline-offset-4 transition-colors hover:text-ink hover:decoration-current lg:min-h-8 ${className ?? ''}`}
  >
    <bdi className="truncate">{children}</bdi>
  </PageLink>
)
