/** The places that open dialogs have for a message, that of the topmost last. */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  slots = next
  for (const listener of listeners) listener()
}

/** The `ref` of the element of a dialog in which messages are shown while it is open. */
export function toastSlot(element: HTMLElement | null) {
  if (!element) return
  change([...slots, element])
  return () => change(slots.filter((each) => each !== element))
}

/** Returns where the topmost dialog shows messages; null while none is open. */
export const topSlot = (): HTMLElement | null => slots.at(-1) ?? null

export function subscribeSlots(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
