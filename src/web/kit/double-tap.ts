/** How long after the first tap of a finger a second one counts as the same, in milliseconds; what a mouse does says so itself. */
const WITHIN_MS = 350
/** How far from it, in pixels. */
const WITHIN_PX = 12

let last: { readonly event: MouseEvent; readonly dialog: Element } | undefined

/** Swallows the second tap of a double tap whose first one closed a dialog: it would press what lay below. */
function swallow(event: MouseEvent) {
  const { clientX, clientY, timeStamp, target, detail } = event
  const isFinger = 'pointerType' in event && event.pointerType === 'touch'
  // A key's press has no place.
  if (detail === 0) return
  const isSamePlace = last && Math.hypot(clientX - last.event.clientX, clientY - last.event.clientY) < WITHIN_PX
  const isSecond = last && (detail > 1 || (isFinger && timeStamp - last.event.timeStamp < WITHIN_MS))
  if (isSamePlace && isSecond && !last?.dialog.isConnected) {
    event.preventDefault()
    event.stopPropagation()
  }
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
  last = dialog ? { event, dialog } : undefined
}

globalThis.document?.addEventListener('click', swallow, true)
