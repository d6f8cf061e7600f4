import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { ListRow, ListSection } from '#domain/payments/gig-list.ts'
import { useDialog } from '../base/addresses.ts'
import { useJustMade } from '../base/just-made.ts'
import { JobItem } from './job-item.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Pixels of a heading and of a closed row; the true heights are measured when they are drawn. */
const USUAL_HEIGHT = { heading: 56, row: 72 }
/** Rows drawn beyond what is seen, for fast thumbs and for the keyboard. */
const BEYOND = 8

/** One line of the list: the heading of a section, or a row of it. */
interface Line {
  readonly section: number
  /** -1 for the heading. */
  readonly row: number
}

const linesOf = (sections: readonly ListSection[]): Line[] =>
  sections.flatMap(({ rows }, section) => Array.from({ length: rows.length + 1 }, (_, at) => ({ section, row: at - 1 })))

/** Sections of gigs, however many: only the rows near the part of the page that is seen are drawn, and the headings of their sections. */
export function SectionList({ sections }: { sections: readonly ListSection<Gig>[] }) {
  const list = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(sections), [sections])
  const scrollMargin = useTopOf(list)
  const keyOf = (at: number) => {
    const line = lines[at]
    const section = line && sections[line.section]
    return section ? `${section.key} ${section.rows[line.row]?.key ?? ''}` : at
  }
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => (lines[at]?.row === -1 ? USUAL_HEIGHT.heading : USUAL_HEIGHT.row),
    overscan: BEYOND,
    scrollMargin,
    getItemKey: keyOf,
    // React draws when it can; drawing at once would hold the scrolling up.
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
  // Once for what was made, wherever it is sorted later.
  useEffect(() => {
    if (isWaiting || made.size === 0) return
    // The browser puts the page back to where it was when a dialog closes; this comes after it.
    const frame = requestAnimationFrame(showNewest)
    return () => cancelAnimationFrame(frame)
  }, [made, isWaiting])
  const drawn = Map.groupBy(virtual.getVirtualItems(), ({ index }) => lines[index]?.section ?? -1)
  const placed = virtual.measurementsCache
  const endOf = (line: VirtualItem | undefined) => (line?.end ?? scrollMargin) - scrollMargin
  const shown = [...drawn].flatMap(([at, items]) => {
    const section = sections[at]
    const heading = (items[0]?.index ?? 0) - (lines[items[0]?.index ?? 0]?.row ?? 0) - 1
    return section ? [{ section, heading, last: heading + section.rows.length, items }] : []
  })
  const before = endOf(placed[(shown[0]?.heading ?? 0) - 1])
  const after = virtual.getTotalSize() - endOf(placed[shown.at(-1)?.last ?? -1])
  return (
    // Room is left for what is not drawn; moving the rows themselves would draw each over the open menu of the one before.
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
                const row = section.rows[index - heading - 1]
                return (
                  row && (
                    <li
                      key={key}
                      ref={virtual.measureElement}
                      data-index={index}
                      aria-posinset={index - heading}
                      aria-setsize={section.rows.length}
                      className={`border-t [&_button]:scroll-mt-14 ${isMade(row) ? 'just-made' : ''} ${index === heading + 1 ? 'border-transparent' : 'border-line'}`}
                    >
                      <JobItem job={row.job} gigs={row.gigs} kind={section.kind} />
                    </li>
                  )
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Where on the page something begins, in pixels; it moves when what is above it grows. */
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
