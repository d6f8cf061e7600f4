/** How far a trackpad must swipe across, in pixels, to turn the month. */
const SWIPE_PX = 60
/** A pause of this length, in milliseconds, ends a swipe. A trackpad scrolls on by itself for a moment after the fingers have left it. */
const PAUSE_MS = 200

export interface WheelSwipe {
  /** The pixels so far. Positive to the right. */
  readonly across: number
  /** The time of the last event, in milliseconds. */
  readonly at: number
  /** Whether this swipe has turned the month already. */
  readonly isDone: boolean
}

export const noSwipe: WheelSwipe = { across: 0, at: Number.NEGATIVE_INFINITY, isDone: false }

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'ctrlKey' | 'timeStamp'>

/** Returns whether a wheel event is a part of a horizontal swipe. Scrolling also moves a bit sideways, and a pinch comes with `ctrlKey`. */
export const isAcross = ({ deltaX, deltaY, ctrlKey }: Omit<Wheel, 'timeStamp'>) => !ctrlKey && Math.abs(deltaX) > 2 * Math.abs(deltaY)

/** Adds an event to a swipe. A pause or the other direction begins a new one. Returns the months to turn: once for each swipe. */
export function swipeBy(before: WheelSwipe, { deltaX, timeStamp }: Wheel): { swipe: WheelSwipe; months: -1 | 0 | 1 } {
  const isSame = timeStamp - before.at < PAUSE_MS && before.across * deltaX >= 0
  const { across, isDone } = isSame ? before : noSwipe
  const swipe = { across: across + deltaX, at: timeStamp, isDone: isDone || Math.abs(across + deltaX) >= SWIPE_PX }
  return { swipe, months: swipe.isDone && !isDone ? (deltaX > 0 ? 1 : -1) : 0 }
}

/** Calls `turn` for each horizontal swipe on a trackpad over an element. Returns a function that stops this. */
export function followWheel(element: HTMLElement, turn: (months: number) => void): () => void {
  let swipe = noSwipe
  const onWheel = (event: WheelEvent) => {
    if (!isAcross(event)) return
    // The browser would go back or forward in its history.
    event.preventDefault()
    const next = swipeBy(swipe, event)
    swipe = next.swipe
    if (next.months !== 0) turn(next.months)
  }
  // React listens passively, and a passive listener cannot prevent anything.
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => element.removeEventListener('wheel', onWheel)
}
