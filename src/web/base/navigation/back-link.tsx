import { ChevronLeft } from 'lucide-react'
import { type PlainScreen, screenAddress } from './addresses.ts'
import { PageLink } from './page-link.tsx'

/** Draws the way up from the page of a record to the screen that lists it. */
export const BackLink = ({ to, name }: { to: PlainScreen; name: string }) => (
  <PageLink
    href={screenAddress(to)}
    className="-mt-2 -ml-1.5 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-medium text-muted hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    {name}
  </PageLink>
)
