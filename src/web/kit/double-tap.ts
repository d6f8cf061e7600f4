/** The longest time between the two taps of a finger's double tap, in milliseconds. For a mouse, the event itself counts the clicks. */
const WITHIN_MS = 350
/** The longest distance between the two taps, in pixels. */
const WITHIN_PX = 12

let last: { readonly event: MouseEvent; readonly dialog: Element } | undefined

/** Swallows the second tap of a double tap if the first one closed a dialog. Otherwise it would press whatever was below the dialog. */
function swallow(event: MouseEvent) {
  const { clientX, clientY, timeStamp, target, detail } = event
  const isFinger = 'pointerType' in event && event.pointerType === 'touch'
  // A press by the keyboard has no position.
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
