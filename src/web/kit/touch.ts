/** Below this share of the window the keyboard counts as open (spec.md 9). */
const OPEN_BELOW = 0.75
/** How soon a second tap on a field counts as one of a double tap, in milliseconds (spec.md 9). */
const DOUBLE_TAP_MS = 300

/** Whether the on-screen keyboard counts as open. A page that is zoomed in shows as much less of itself without one. */
export const isKeyboardOpen = (viewport: { readonly height: number; readonly scale: number }, windowHeight: number) =>
  viewport.height * viewport.scale < windowHeight * OPEN_BELOW

/** Whether a browser is one of an iPhone or an iPad, which says it is a Mac. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** What only screens that are touched need. */
export function startTouch() {
  if (window.visualViewport) markKeyboard(window.visualViewport)
  if (isIos(navigator)) stopDoubleTaps()
}

/**
 * Marks the page while the on-screen keyboard is open: `data-keyboard="open"`. The window is as high as it was without the keyboard, since
 * some browsers make it smaller too; turned on its side it is another one.
 */
function markKeyboard(viewport: VisualViewport) {
  let window = { width: innerWidth, height: innerHeight }
  const measure = () => {
    const isSame = window.width === innerWidth
    window = { width: innerWidth, height: isSame ? Math.max(window.height, innerHeight) : innerHeight }
    const { dataset } = document.documentElement
    // Without a field there is no keyboard, but half a screen that another app has the rest of.
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
    if (isTyping && isKeyboardOpen(viewport, window.height)) dataset.keyboard = 'open'
    else delete dataset.keyboard
  }
  viewport.addEventListener('resize', measure)
  measure()
}

/** Lets a double tap on a field do no more than one: the browser would zoom. */
function stopDoubleTaps() {
  let last: { readonly target: EventTarget | null; readonly at: number } | undefined
  const onTap = (event: TouchEvent) => {
    const { target, timeStamp } = event
    if (!(target instanceof Element && target.matches('input, textarea, select'))) return
    if (last?.target === target && timeStamp - last.at < DOUBLE_TAP_MS) event.preventDefault()
    last = { target, at: timeStamp }
  }
  document.addEventListener('touchend', onTap, { passive: false })
}
