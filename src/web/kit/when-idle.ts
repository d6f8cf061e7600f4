/** How long nobody must have scrolled, in milliseconds. */
const REST_MS = 200
let scrolledAt = Number.NEGATIVE_INFINITY
globalThis.addEventListener?.(
  'scroll',
  () => {
    scrolledAt = performance.now()
  },
  { passive: true, capture: true },
)

/** The longest time to wait for an idle browser, in milliseconds. */
const PATIENCE_MS = 1_000

/** Runs a task when the browser has nothing else to do, also between the frames of scrolling. Safari has no idle callbacks. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: PATIENCE_MS })
  else setTimeout(task)
}

/** Resolves when nobody scrolls and the browser has little else to do: for work that the person does not wait for. */
export async function whenRested(): Promise<void> {
  do await Promise.race([new Promise<void>(whenIdle), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  while (await isScrolling())
}

/** Returns whether somebody scrolls, after a pause if so. */
async function isScrolling(): Promise<boolean> {
  if (performance.now() - scrolledAt >= REST_MS) return false
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return true
}
