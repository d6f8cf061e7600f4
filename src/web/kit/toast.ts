export interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'success' | 'error' | undefined
  /** Buttons of the message, such as Undo. */
  actions?: readonly { label: string; onSelect: () => void }[] | undefined
  /** How long the message stays, in milliseconds. The default is 5,000, or 10,000 with actions. */
  durationMs?: number | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  /** False once dismissed, while the message leaves the screen. */
  open: boolean
}

/** How long a message stays, in milliseconds (spec.md 9). */
const MESSAGE_MS = 5_000
/** How long a message with an action stays, in milliseconds. */
export const UNDO_MS = 10_000

/** Returns how long a message stays, in milliseconds. */
export const durationOf = ({ actions = [], durationMs }: ToastMessage): number => durationMs ?? (actions.length > 0 ? UNDO_MS : MESSAGE_MS)

/** A dismissed message is forgotten after this many milliseconds (spec.md 9). */
const REMOVE_DELAY = 1_000_000

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one before. Returns its id. */
export function toast(message: ToastMessage): number {
  count += 1
  show({ ...message, id: count, open: true })
  return count
}

/** Dismisses the shown message. With an id, does so only if that message is still shown. */
export function dismiss(id?: number): void {
  const leaving = shown
  if (!leaving?.open || (id !== undefined && leaving.id !== id)) return
  show({ ...leaving, open: false })
  setTimeout(() => {
    if (shown?.id === leaving.id) show(null)
  }, REMOVE_DELAY)
}

/** Removes the message and its buttons' callbacks from memory. */
export const forget = () => show(null)

export function current(): ShownToast | null {
  return shown
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
