import { isOtherAccount, isSignedOut } from '../calls/failures.ts'
import { mayBeOnline } from '../device/online.ts'

/** How often a page asks for a list in view, in milliseconds. */
const EVERY_MS = 20_000
/** The longest pause after failures. */
const LONGEST_MS = 5 * 60_000
/** A page that was hidden for longer than a pause asks this soon after it is shown again. */
const SOON_MS = 2_000

/** Varies a pause by a tenth, so that thousands of pages do not ask at once after the server was away. */
const about = (milliseconds: number) => milliseconds * (0.9 + 0.2 * Math.random())

/** A list behind a dialog must not change while somebody fills in its form. */
const hasDialog = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/**
 * Asks again and again while the page is visible and has a network, with longer pauses after failures. Ends with the session: the person's
 * next action says so. Returns a function that ends it.
 */
export function askRegularly(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Date.now()
  let pauseMs = EVERY_MS
  let isOver = false
  const plan = () => {
    clearTimeout(timer)
    if (isOver || document.visibilityState !== 'visible') return
    timer = setTimeout(askNow, Math.max(askedAt + about(pauseMs) - Date.now(), about(SOON_MS)))
  }
  async function askNow() {
    askedAt = Date.now()
    try {
      if (mayBeOnline() && !hasDialog()) await ask()
      pauseMs = EVERY_MS
    } catch (error) {
      if (isSignedOut(error) || isOtherAccount(error)) return
      pauseMs = Math.min(2 * pauseMs, LONGEST_MS)
    }
    plan()
  }
  plan()
  document.addEventListener('visibilitychange', plan)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}
