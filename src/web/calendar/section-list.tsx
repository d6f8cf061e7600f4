import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { ListRow, ListSection } from '#domain/payments/gig-list.ts'
import { aboveText } from '#words/list-texts.ts'
import { useDialog } from '../base/navigation/addresses.ts'
import { useJustMade } from '../base/records/just-made.ts'
import { JobItem } from './job-item.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Estimated heights of the lines, in pixels; of a closed row. They are measured once they are drawn. */
export const USUAL_HEIGHT = { heading: 56, above: 36, row: 77 }
/** The first screen has priority. In milliseconds. */
const SELECT_AFTER_MS = 1_000
/** Rows to draw beyond the visible ones, for fast scrolling and for the keyboard. */
const BEYOND = 8

/** One line of the list: a section's heading, the note that other gigs of it are listed above, or a row. */
interface Line {
  readonly section: number
  readonly kind: keyof typeof USUAL_HEIGHT
  /** The place in the section: 0 for the heading. */
  readonly place: number
  /** The index of the row; -1 for other lines. */
  readonly row: number
}

const leadOf = ({ above }: ListSection) => (above.length > 0 ? 2 : 1)

const linesOf = (sections: readonly ListSection[]): Line[] =>
  sections.flatMap((section, at) => {
    const lead = leadOf(section)
    return Array.from({ length: lead + section.rows.length }, (_, place) => ({
      section: at,
      kind: place === 0 ? ('heading' as const) : place < lead ? ('above' as const) : ('row' as const),
      place,
      row: place < lead ? -1 : place - lead,
    }))
  })

/** Draws sections with any number of gigs. Only the rows near the visible part of the page, and their headings, are drawn. */
export function SectionList({ sections }: { sections: readonly ListSection<Gig>[] }) {
  const list = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(sections), [sections])
  const scrollMargin = useTopOf(list)
  const selecting = useSelecting()
  const keyOf = (at: number) => {
    const line = lines[at]
    const section = line && sections[line.section]
    return section ? `${section.key} ${section.rows[line.row]?.key ?? line.kind}` : at
  }
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => USUAL_HEIGHT[lines[at]?.kind ?? 'row'],
    overscan: BEYOND,
    scrollMargin,
    getItemKey: keyOf,
    // React draws when it has time. Drawing at once would block scrolling.
    useFlushSync: false,
  })
  const made = useJustMade()
  const isMade = (row: ListRow<Gig> | undefined) => made.size > 0 && row !== undefined && row.gigs.some(({ id }) => made.has(id))
  const newest = made.size > 0 ? lines.findIndex(({ section, row }) => isMade(sections[section]?.rows[row])) : -1
  const isWaiting = useDialog() !== null || newest < 0
  const showNewest = useEffectEvent(() => {
    const row = list.current?.querySelector(`[data-index="${newest}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
    else virtual.scrollToIndex(newest, { align: 'center' })
  })
  // Scroll once to new gigs, even if they are sorted to another place later.
  useEffect(() => {
    if (isWaiting || made.size === 0) return
    // When a dialog closes, the browser restores the scroll position. Scroll after that.
    const frame = requestAnimationFrame(showNewest)
    return () => cancelAnimationFrame(frame)
  }, [made, isWaiting])
  const drawn = Map.groupBy(virtual.getVirtualItems(), ({ index }) => lines[index]?.section ?? -1)
  const placed = virtual.measurementsCache
  const endOf = (line: VirtualItem | undefined) => (line?.end ?? scrollMargin) - scrollMargin
  const shown = [...drawn].flatMap(([at, items]) => {
    const section = sections[at]
    const heading = (items[0]?.index ?? 0) - (lines[items[0]?.index ?? 0]?.place ?? 0)
    return section ? [{ section, heading, last: heading + leadOf(section) - 1 + section.rows.length, items }] : []
  })
  const before = endOf(placed[(shown[0]?.heading ?? 0) - 1])
  const after = virtual.getTotalSize() - endOf(placed[shown.at(-1)?.last ?? -1])
  return (
    // Padding takes the place of the rows that are not drawn. Positioned rows would each be drawn over the open menu of the row above.
    <div ref={list} className="mt-2" style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
      {shown.map(({ section, heading, last, items }) => {
        const rows = items.filter(({ index }) => index > heading)
        const above = rows[0] ? rows[0].start - (placed[heading]?.end ?? 0) : 0
        const below = endOf(placed[last]) - endOf(rows.at(-1) ?? placed[heading])
        return (
          <section key={section.key} aria-labelledby={`section-${section.key}`}>
            <SectionHeading ref={virtual.measureElement} data-index={heading} id={`section-${section.key}`} section={section} />
            <ul className="@container rounded-card bg-card inset-ring inset-ring-line" style={{ paddingTop: above, paddingBottom: below }}>
              {rows.map(({ index, key }) => {
                const row = section.rows[lines[index]?.row ?? -1]
                return (
                  <li
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    data-ids={row?.gigs.map(({ id }) => id).join()}
                    aria-posinset={index - heading}
                    aria-setsize={last - heading}
                    className={`relative border-t [&_button]:scroll-mt-14 ${isMade(row) ? 'just-made' : ''} ${index === heading + 1 ? 'border-transparent' : 'border-line'}`}
                  >
                    {row && selecting && <selecting.GigTick gigs={row.gigs} />}
                    {row ? <JobItem job={row.job} gigs={row.gigs} kind={section.kind} /> : <AboveNote section={section} />}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      {selecting && <selecting.GigBar sections={sections} />}
    </div>
  )
}

/** Returns what draws check boxes and the selection, once it is loaded: after everything that the first screen needs. */
function useSelecting() {
  const [loaded, setLoaded] = useState<typeof import('./select-gigs.tsx')>()
  useEffect(() => {
    const timer = setTimeout(() => import('./select-gigs.tsx').then(setLoaded, () => {}), SELECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return loaded
}

/** Says that other gigs of a month are listed above it. */
const AboveNote = ({ section }: { section: ListSection }) => (
  <p className="flex min-h-9 items-center gap-1.5 px-3 text-sm text-muted">
    <ArrowUp aria-hidden="true" className="size-4" /> {aboveText(section)}
  </p>
)

/** Returns the distance of an element from the top of the page, in pixels. Updates when the content above grows. */
function useTopOf(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
