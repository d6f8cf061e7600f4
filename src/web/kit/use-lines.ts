import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type LineList, Lines } from './lines.ts'
import { whenIdle } from './when-idle.ts'

/** Lines to draw beyond the visible ones where the page scrolls to, for fast scrolling. */
const AHEAD = 8
/** Lines to draw beyond the visible ones on each side, for the keyboard. With fewer, others are drawn. */
const BESIDE = 3
/**
 * How long the page must rest until lines are drawn in full that came into view faster than they were drawn ahead, and as long again until
 * those beside them are: all at once, they would hold up the next scroll. In milliseconds.
 */
const REST_MS = 100

interface Range {
  readonly from: number
  readonly to: number
}

export interface DrawnLines {
  readonly lines: Lines
  /** The first line to draw. */
  readonly from: number
  /** The line after the last one to draw. */
  readonly to: number
  /** The lines to draw in full. The others pass by too fast to be used, and are drawn with little, in their height. */
  readonly full: Range
  /** The ref of a drawn line, which has its number in `data-index`. */
  readonly measured: RefCallback<HTMLElement>
  /** Scrolls a line to the middle of the window. */
  readonly showLine: (at: number) => void
}

/**
 * Chooses which lines of a long list to draw: those near the visible part of the page. The caller leaves room for the others. `top` is about
 * how far below the top of the window the list begins, in pixels: what is out of sight is not drawn at first.
 */
export function useLines(list: RefObject<HTMLElement | null>, of: LineList, top: number): DrawnLines {
  const [heights] = useState(() => new Map<string, number>())
  const lines = useMemo(() => new Lines(of, heights), [of, heights])
  const topOf = () => list.current?.getBoundingClientRect().top ?? 0
  const [chosen, choose] = useState(() => drawnInFull({ from: 0, to: lines.at(Math.max(0, innerHeight - top)) + 1 }))
  const inSight = () => {
    const top = topOf()
    return { first: lines.at(-top), last: lines.at(innerHeight - top) }
  }
  const look = useEffectEvent((beside: number, isScrolling = false) => {
    const { first, last } = inSight()
    const around = (above: number, below: number) => ({ from: Math.max(0, first - above), to: Math.min(lines.count, last + 1 + below) })
    const least = around(beside, beside)
    choose((now) => {
      if (now.from <= least.from && now.to >= least.to) return now
      // Before a paint the lines only become more. What is drawn can move the page, which would ask for other lines again, without end.
      if (beside === 0 && now.from <= least.to && now.to >= least.from) return drawnInFull(span(now, least))
      const next = now.to < least.to ? around(BESIDE, AHEAD) : around(AHEAD, BESIDE)
      const wasAhead = now.full.from <= first && now.full.to > last
      return isScrolling && !wasAhead ? { ...next, full: inBoth(now.full, next) } : drawnInFull(next)
    })
  })
  const fillInSight = useEffectEvent(() => {
    const { first, last } = inSight()
    const sight = { from: first, to: last + 1 }
    const isBeside = ({ from, to }: Range) => from <= sight.to && to >= sight.from
    choose((now) => (isInFull(now) ? now : { ...now, full: inBoth(now, isBeside(now.full) ? span(now.full, sight) : sight) }))
  })
  // The first paint needs only what is visible.
  useLayoutEffect(() => look(0))
  useEffect(() => {
    const lookAround = () => look(BESIDE)
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      look(BESIDE, true)
      clearTimeout(rest)
      rest = setTimeout(() => {
        fillInSight()
        rest = setTimeout(() => choose((now) => (isInFull(now) ? now : drawnInFull(now))), REST_MS)
      }, REST_MS)
    }
    whenIdle(lookAround)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', lookAround)
    // What is above the list may grow. The first report, mostly before the first paint, says only that the page is there.
    let isReported = false
    const observer = new ResizeObserver(() => {
      if (isReported) lookAround()
      isReported = true
    })
    observer.observe(document.body)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', lookAround)
      observer.disconnect()
    }
  }, [])
  const measured = useMeasured((sizes) => {
    let hidden = -topOf()
    let above = 0
    for (const { target, borderBoxSize } of sizes) {
      const at = Number((target as HTMLElement).dataset.index)
      const isAbove = lines.endOf(at) <= hidden
      const more = target.isConnected ? lines.measure(at, borderBoxSize[0]?.blockSize ?? 0) : 0
      if (!isAbove) continue
      above += more
      hidden += more
    }
    // What is visible stays where it is when a line above it turns out higher.
    if (above !== 0) scrollBy(0, above)
  })
  // If the list became shorter, its last lines are drawn until the browser has scrolled.
  const from = Math.min(chosen.from, Math.max(0, lines.count - (chosen.to - chosen.from)))
  const showLine = (at: number) => scrollBy(0, topOf() + lines.endOf(at) - (innerHeight + lines.heightOf(at)) / 2)
  return { lines, from, to: Math.min(chosen.to, lines.count), full: chosen.full, measured, showLine }
}

const drawnInFull = ({ from, to }: Range) => ({ from, to, full: { from, to } })
const isInFull = ({ from, to, full }: Range & { readonly full: Range }) => full.from === from && full.to === to

/** Returns the lines from the first to the last one of two ranges. */
const span = (one: Range, other: Range): Range => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) })

/** Returns the lines that are in both ranges; an empty range if there are none. */
function inBoth(one: Range, other: Range): Range {
  const from = Math.max(one.from, other.from)
  return { from, to: Math.max(from, Math.min(one.to, other.to)) }
}

/** Returns a ref that observes the size of each line that has it. */
function useMeasured(onSizes: (sizes: readonly ResizeObserverEntry[]) => void): RefCallback<HTMLElement> {
  const take = useEffectEvent(onSizes)
  const [observer] = useState(() => new ResizeObserver((sizes) => take(sizes)))
  return useCallback(
    (line) => {
      if (!line) return
      observer.observe(line)
      return () => observer.unobserve(line)
    },
    [observer],
  )
}
