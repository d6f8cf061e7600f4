import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { type LineList, Lines } from './lines.ts'
import { whenIdle } from './when-idle.ts'

/** Lines to draw beyond the visible ones where the page scrolls to, for fast scrolling. */
const AHEAD = 8
/** Lines to draw beyond the visible ones on each side, for the keyboard. With fewer, others are drawn. */
const BESIDE = 3

interface DrawnLines {
  readonly lines: Lines
  /** The first line to draw. */
  readonly from: number
  /** The line after the last one to draw. */
  readonly to: number
  /** The ref of a drawn line, which has its number in `data-index`. */
  readonly measured: RefCallback<HTMLElement>
  /** Scrolls a line to the middle of the window. */
  readonly showLine: (at: number) => void
}

/** Chooses which lines of a long list to draw: those near the visible part of the page. The caller leaves room for the others. */
export function useLines(list: RefObject<HTMLElement | null>, of: LineList): DrawnLines {
  const [heights] = useState(() => new Map<string, number>())
  const lines = useMemo(() => new Lines(of, heights), [of, heights])
  const topOf = () => list.current?.getBoundingClientRect().top ?? 0
  const [chosen, choose] = useState(() => ({ from: 0, to: lines.at(innerHeight) + 1 }))
  const look = useEffectEvent((beside: number) => {
    const top = topOf()
    const [first, last] = [lines.at(-top), lines.at(innerHeight - top)]
    const around = (above: number, below: number) => ({ from: Math.max(0, first - above), to: Math.min(lines.count, last + 1 + below) })
    const least = around(beside, beside)
    choose((now) => {
      if (now.from <= least.from && now.to >= least.to) return now
      return now.to < least.to ? around(BESIDE, AHEAD) : around(AHEAD, BESIDE)
    })
  })
  // The first paint needs only what is visible.
  useLayoutEffect(() => look(0))
  useEffect(() => {
    const lookAround = () => look(BESIDE)
    whenIdle(lookAround)
    addEventListener('scroll', lookAround, { passive: true })
    addEventListener('resize', lookAround)
    // What is above the list may grow.
    const observer = new ResizeObserver(lookAround)
    observer.observe(document.body)
    return () => {
      removeEventListener('scroll', lookAround)
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
  return { lines, from, to: Math.min(chosen.to, lines.count), measured, showLine }
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
