import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { ListRow, ListSection } from '#domain/payments/gig-list.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { aboveText } from '#words/list-texts.ts'
import { useDialog } from '../base/navigation/addresses.ts'
import { areWaiting, useWaiting } from '../base/offline/waiting.ts'
import { isOnW2, useEmployers } from '../base/records/clients.ts'
import { useJustMade } from '../base/records/just-made.ts'
import { useToday } from '../base/records/use-today.ts'
import type { LineList } from '../kit/lines.ts'
import { type DrawnLines, useLines } from '../kit/use-lines.ts'
import { WIDE } from '../kit/use-media.ts'
import { whenRested } from '../kit/when-idle.ts'
import { JobItem, PassingJob } from './job-item.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Estimated heights of the lines, in pixels; of a closed row. They are measured once they are drawn. */
export const USUAL_HEIGHT = { heading: 56, above: 36, row: 77 }
/** About how far below the top of the page the list begins, in pixels. On narrow screens the month is above it. */
export const LIST_TOP = { wide: 250, narrow: 700 }
/** The first screen has priority. In milliseconds. */
const SELECT_AFTER_MS = 1_000

/** A section among the lines of the list: its heading, the note that other gigs of it are listed above, and its rows. */
interface Placed {
  readonly section: ListSection<Gig>
  /** The line of the heading. */
  readonly heading: number
  /** The lines of the first and of the last row. */
  readonly first: number
  readonly last: number
}

/** Returns the lines of sections, and where each section is among them. */
function linesOf(sections: readonly ListSection<Gig>[]): LineList & { readonly placed: readonly Placed[] } {
  const placed: Placed[] = []
  let count = 0
  for (const section of sections) {
    const first = count + (section.above.length > 0 ? 2 : 1)
    placed.push({ section, heading: count, first, last: first + section.rows.length - 1 })
    count = first + section.rows.length
  }
  const estimates = new Float64Array(count).fill(USUAL_HEIGHT.row)
  for (const { heading, first } of placed) {
    if (first > heading + 1) estimates[heading + 1] = USUAL_HEIGHT.above
    estimates[heading] = USUAL_HEIGHT.heading
  }
  const keyOf = (at: number) => {
    const around = placed.findLast(({ heading }) => heading <= at)
    return around ? `${around.section.key} ${around.section.rows[at - around.first]?.key ?? at - around.first}` : ''
  }
  return { placed, estimates, keyOf }
}

const hasAny = ({ gigs }: ListRow<Gig>, ids: ReadonlySet<number>) => ids.size > 0 && gigs.some(({ id }) => ids.has(id))

/** Returns the line of the first row with one of these gigs; -1 if there is none. */
function lineWith(placed: readonly Placed[], ids: ReadonlySet<number>): number {
  if (ids.size === 0) return -1
  for (const { section, first } of placed) {
    const row = section.rows.findIndex((each) => hasAny(each, ids))
    if (row >= 0) return first + row
  }
  return -1
}

/** Scrolls to gigs that were added or changed just now, once no dialog covers the list. Returns their ids. */
function useNewest(list: RefObject<HTMLElement | null>, placed: readonly Placed[], showLine: DrawnLines['showLine']): ReadonlySet<number> {
  const made = useJustMade()
  const newest = useMemo(() => lineWith(placed, made), [placed, made])
  const isWaiting = useDialog() !== null || newest < 0
  const showNewest = useEffectEvent(() => {
    const row = list.current?.querySelector(`[data-index="${newest}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
    else showLine(newest)
  })
  // Scroll once to new gigs, even if they are sorted to another place later.
  useEffect(() => {
    if (isWaiting || made.size === 0) return
    // When a dialog closes, the browser restores the scroll position. Scroll after that.
    const frame = requestAnimationFrame(showNewest)
    return () => cancelAnimationFrame(frame)
  }, [made, isWaiting])
  return made
}

/** Draws sections with any number of gigs. Only the rows near the visible part of the page, and their headings, are drawn. */
export function SectionList({ sections }: { sections: readonly ListSection<Gig>[] }) {
  const list = useRef<HTMLDivElement>(null)
  const all = useMemo(() => linesOf(sections), [sections])
  const [top] = useState(() => (matchMedia(WIDE).matches ? LIST_TOP.wide : LIST_TOP.narrow))
  const drawn = useLines(list, all, top)
  const today = useToday()
  const selecting = useSelecting()
  // Redraws when other changes wait.
  useWaiting()
  const made = useNewest(list, all.placed, drawn.showLine)
  const employers = useEmployers()
  const { lines } = drawn
  const shown = all.placed.filter(({ heading, last }) => heading < drawn.to && last >= drawn.from)
  const before = lines.endOf((shown[0]?.heading ?? 0) - 1)
  const after = lines.endOf(lines.count) - lines.endOf(shown.at(-1)?.last ?? -1)
  return (
    // Padding takes the place of the rows that are not drawn. Positioned rows would each be drawn over the open menu of the row above.
    <div ref={list} className="mt-2" style={{ paddingTop: before, paddingBottom: after }}>
      {shown.map((placed) => (
        <DrawnSection
          key={placed.section.key}
          {...placed}
          drawn={drawn}
          today={today}
          made={made}
          employers={employers}
          selecting={selecting}
        />
      ))}
      {selecting && <selecting.GigBar sections={sections} />}
    </div>
  )
}

interface SectionProps extends Placed {
  drawn: DrawnLines
  today: Day
  /** The ids of gigs that were added or changed just now. */
  made: ReadonlySet<number>
  /** The clients that pay on a W-2. */
  employers: ReadonlySet<number>
  selecting: Selecting | undefined
}

/** Draws a section: its heading, and those of its lines that are near the visible part of the page. */
function DrawnSection({ section, heading, first, last, drawn, today, made, employers, selecting }: SectionProps) {
  const { lines, from, to, full, measured } = drawn
  const start = Math.max(from, heading + 1)
  // Where only the heading is near, the row below it is drawn too, and whole: a list must not be empty.
  const end = Math.min(Math.max(start + 1, to), last + 1)
  return (
    <section aria-labelledby={`section-${section.key}`}>
      <SectionHeading ref={measured} data-index={heading} id={`section-${section.key}`} section={section} />
      <ul
        className="rounded-card bg-card inset-ring inset-ring-line"
        style={{ paddingTop: lines.endOf(start - 1) - lines.endOf(heading), paddingBottom: lines.endOf(last) - lines.endOf(end - 1) }}
      >
        {Array.from({ length: end - start }, (_, index) => {
          const at = start + index
          const row = section.rows[at - first]
          const border = `border-t ${at === heading + 1 ? 'border-transparent' : 'border-line'}`
          if (row && (at < full.from || at >= Math.max(full.to, heading + 2)))
            return (
              <li key={row.key} data-index={at} style={{ height: lines.heightOf(at) }} className={border}>
                <PassingJob job={row.job} gigs={row.gigs} kind={section.kind} />
              </li>
            )
          return (
            <li
              key={row?.key ?? 'above'}
              ref={measured}
              data-index={at}
              data-ids={row?.gigs.map(({ id }) => id).join()}
              aria-posinset={at - heading}
              aria-setsize={last - heading}
              className={`relative [&_button]:scroll-mt-14 ${row && hasAny(row, made) ? 'just-made' : ''} ${border}`}
            >
              {row && selecting && <selecting.GigTick gigs={row.gigs} />}
              {row ? (
                <JobItem
                  job={row.job}
                  gigs={row.gigs}
                  kind={section.kind}
                  today={today}
                  waits={areWaiting(row.job.gigs)}
                  isOnW2={isOnW2(row.job.first, employers)}
                />
              ) : (
                <AboveNote section={section} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Selecting = typeof import('./select-gigs.tsx')

/** Returns what draws check boxes and the selection, once it is loaded: after everything that the first screen needs. */
function useSelecting() {
  const [loaded, setLoaded] = useState<Selecting>()
  useEffect(() => {
    const load = () => whenRested().then(() => import('./select-gigs.tsx'))
    const timer = setTimeout(() => void load().then(setLoaded, () => {}), SELECT_AFTER_MS)
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
