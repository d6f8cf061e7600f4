import { ChevronLeft } from 'lucide-react'
import { type PlainScreen, type RecordScreen, recordAddress, screenAddress } from './addresses.ts'
import { PageLink } from './page-link.tsx'

type Props = { name: string } & ({ to: PlainScreen } | { to: RecordScreen; id: number })

/** Draws the way up from the page of a record to the screen that lists it, or to the record that the page is about. */
export const BackLink = ({ name, ...up }: Props) => (
  <PageLink
    href={'id' in up ? recordAddress(up.to, up.id) : screenAddress(up.to)}
    className="-mt-2 -ml-1.5 inline-flex max-w-full min-h-11 items-center gap-1 pr-2 text-sm font-medium text-muted hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    <bdi className="truncate">{name}</bdi>
  </PageLink>
)
