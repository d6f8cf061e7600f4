/** The elements of the open dialogs in which messages show. The topmost dialog comes last. */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  slots = next
  for (const listener of listeners) listener()
}

/** Registers the element in which a dialog shows messages while it is open. Use it as the element's `ref`. */
export function toastSlot(element: HTMLElement | null) {
  if (!element) return
  change([...slots, element])
  return () => change(slots.filter((each) => each !== element))
}

/** Returns the element in which the topmost dialog shows messages, or null while no dialog is open. */
export const topSlot = (): HTMLElement | null => slots.at(-1) ?? null

export function subscribeSlots(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
