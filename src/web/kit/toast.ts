export interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'success' | 'error' | undefined
  /** What can be done about it: an undo first. */
  actions?: readonly { label: string; onSelect: () => void }[] | undefined
  /** Milliseconds that it stays, where that is neither 5 seconds nor, with actions, 10. */
  durationMs?: number | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  /** False once dismissed, while it leaves the screen. */
  open: boolean
}

/** How long a message stays (spec 9). */
const MESSAGE_MS = 5_000
/** How long something can be taken back: a message with something to decide stays longer. */
export const UNDO_MS = 10_000

/** Returns how many milliseconds a message stays. */
export const durationOf = ({ actions = [], durationMs }: ToastMessage): number => durationMs ?? (actions.length > 0 ? UNDO_MS : MESSAGE_MS)

/** A dismissed toast is forgotten after this many milliseconds (spec 9). */
const REMOVE_DELAY = 1_000_000

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; there is only ever one, and a new one takes its place. Gives its id. */
export function toast(message: ToastMessage): number {
  count += 1
  show({ ...message, id: count, open: true })
  return count
}

/** Takes the shown message away; with an id, only if that one is still shown. */
export function dismiss(id?: number): void {
  const leaving = shown
  if (!leaving?.open || (id !== undefined && leaving.id !== id)) return
  show({ ...leaving, open: false })
  setTimeout(() => {
    if (shown?.id === leaving.id) show(null)
  }, REMOVE_DELAY)
}

/** Takes the message out of the memory, with what its buttons would do. */
export const forget = () => show(null)

export function current(): ShownToast | null {
  return shown
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
