/** The keyboard counts as open below this share of the window's height (spec.md 9). */
const OPEN_BELOW = 0.75
/** The longest time between the two taps of a double tap on a field, in milliseconds (spec.md 9). */
const DOUBLE_TAP_MS = 300

/**
 * Returns whether the on-screen keyboard counts as open. A zoomed page shows less of itself without a keyboard too, so the zoom is factored
 * out.
 */
export const isKeyboardOpen = (viewport: { readonly height: number; readonly scale: number }, windowHeight: number) =>
  viewport.height * viewport.scale < windowHeight * OPEN_BELOW

/** Returns whether the browser runs on an iPhone or an iPad. An iPad says that it is a Mac. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Starts what only touch screens need. */
export function startTouch() {
  if (window.visualViewport) markKeyboard(window.visualViewport)
  if (isIos(navigator)) stopDoubleTaps()
}

/**
 * Sets `data-keyboard="open"` on the page while the on-screen keyboard is open. Compares with the window's height without the keyboard,
 * because some browsers shrink the window too. Turning the phone starts a new comparison.
 */
function markKeyboard(viewport: VisualViewport) {
  let window = { width: innerWidth, height: innerHeight }
  const measure = () => {
    const isSame = window.width === innerWidth
    window = { width: innerWidth, height: isSame ? Math.max(window.height, innerHeight) : innerHeight }
    const { dataset } = document.documentElement
    // Without a focused field there is no keyboard: another app may have the rest of the screen.
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
    if (isTyping && isKeyboardOpen(viewport, window.height)) dataset.keyboard = 'open'
    else delete dataset.keyboard
  }
  viewport.addEventListener('resize', measure)
  measure()
}

/** Stops a double tap on a field from zooming the page. */
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
