import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Day } from '#domain/time/calendar-day.ts'

/** A mouse that moves less than this still clicks. */
const LEAST_PX = 5

interface Drag {
  readonly gig: Gig
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly over: Day | undefined
}

const isFar = ({ from, to }: Drag) => Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_PX
const dayAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * Lets a mouse drag what is marked `data-gig` onto what is marked `data-day`. Returns what the grid listens with, the day that the gig is over,
 * and the gig under the mouse. Fingers scroll and keys edit: for them a day opens its gigs.
 */
export function useGigDrag(gigsByDay: ReadonlyMap<Day, readonly Gig[]> | undefined, onMove: (gig: Gig, day: Day) => void) {
  const [drag, setDrag] = useState<Drag>()
  const wasDragged = useRef(false)
  useEffect(() => {
    if (!drag) return
    const end = () => setDrag(undefined)
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => setDrag({ ...drag, to: { x, y }, over: dayAt(x, y) })
    const drop = () => {
      end()
      wasDragged.current = isFar(drag)
      if (wasDragged.current && drag.over && drag.over !== drag.gig.date) onMove(drag.gig, drag.over)
    }
    const cancel = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', cancel, { signal })
    return () => listeners.abort()
  }, [drag, onMove])

  const onPointerDown = ({ pointerType, button, target, clientX: x, clientY: y }: PointerEvent) => {
    wasDragged.current = false
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-gig]') : null
    if (pointerType !== 'mouse' || button !== 0 || !marked) return
    const cell = marked.closest<HTMLElement>('[data-day]')?.dataset.day
    const gig = cell ? gigsByDay?.get(cell)?.find(({ id }) => id === Number(marked.dataset.gig)) : undefined
    if (gig) setDrag({ gig, from: { x, y }, to: { x, y }, over: cell })
  }
  /** The end of a drag over the day that it began on is no click on that day. */
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
