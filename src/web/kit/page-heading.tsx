import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** One line below the title. */
  note?: ReactNode
  /** The page's buttons. */
  children?: ReactNode
}

/** Draws the heading of a page, with its buttons beside it. */
export const PageHeading = ({ title, note, children }: Props) => (
  <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-60">
      <h1 className="font-display text-3xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      {note && <p className="mt-1 wrap-anywhere text-muted">{note}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
  </div>
)
