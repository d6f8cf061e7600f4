import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Day } from '#domain/time/calendar-day.ts'

/** A shorter movement of the mouse, in pixels, still counts as a click. */
const LEAST_PX = 5

interface Point {
  readonly x: number
  readonly y: number
}
interface Drag {
  readonly gig: Gig
  readonly from: Point
  readonly to: Point
  readonly over: Day | undefined
}

const isFar = ({ from, to }: Drag) => Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_PX
const dayAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * Lets a mouse drag elements with `data-gig` onto elements with `data-day`. Returns the grid's event handlers, the day below the dragged
 * gig, and the gig's picture under the mouse. Fingers scroll, and keys open a gig's form instead.
 */
export function useGigDrag(gigsByDay: ReadonlyMap<Day, readonly Gig[]> | undefined, onMove: (gig: Gig, day: Day) => void) {
  const [drag, setDrag] = useState<Drag>()
  const wasDragged = useRef(false)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])

  /** Adds the listeners at once and reads the position from each event. Waiting for a render would miss the end of a quick drag. */
  const begin = (gig: Gig, from: Point) => {
    listening.current?.abort()
    const listeners = new AbortController()
    listening.current = listeners
    const { signal } = listeners
    const dragTo = ({ clientX: x, clientY: y }: globalThis.PointerEvent): Drag => ({ gig, from, to: { x, y }, over: dayAt(x, y) })
    const end = () => {
      listeners.abort()
      setDrag(undefined)
    }
    const drop = (event: globalThis.PointerEvent) => {
      end()
      const dropped = dragTo(event)
      wasDragged.current = isFar(dropped)
      if (wasDragged.current && dropped.over && dropped.over !== gig.date) onMove(gig, dropped.over)
    }
    window.addEventListener('pointermove', (event) => setDrag(dragTo(event)), { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }

  const onPointerDown = ({ pointerType, button, target, clientX: x, clientY: y }: PointerEvent) => {
    wasDragged.current = false
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-gig]') : null
    if (pointerType !== 'mouse' || button !== 0 || !marked) return
    const cell = marked.closest<HTMLElement>('[data-day]')?.dataset.day
    const gig = cell ? gigsByDay?.get(cell)?.find(({ id }) => id === Number(marked.dataset.gig)) : undefined
    if (gig) begin(gig, { x, y })
  }
  /** Ignores the click after a drag that ends on its first day. */
  const onClickCapture = (event: MouseEvent) => wasDragged.current && event.stopPropagation()
  const isDragging = drag !== undefined && isFar(drag)
  const ghost: ReactNode = isDragging && (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-48 truncate rounded-lg bg-ink px-3 py-2 text-sm font-semibold text-paper shadow-float"
      style={{ transform: `translate(${drag.to.x + 10}px, ${drag.to.y + 10}px)` }}
    >
      {drag.gig.eventName}
    </div>
  )
  return { ghost, over: isDragging ? drag.over : undefined, onPointerDown, onClickCapture }
}
