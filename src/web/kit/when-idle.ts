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

/** Runs a task when the browser has nothing else to do, also between the frames of scrolling. Safari has no idle callbacks. */
export function whenIdle(task: () => void): void {
  const runLater: (task: () => void) => void = globalThis.requestIdleCallback ?? setTimeout
  runLater(task)
}

/** Resolves when the browser has nothing else to do and nobody scrolls: for work that the person does not wait for. */
export async function whenRested(): Promise<void> {
  do await new Promise<void>(whenIdle)
  while (await isScrolling())
}

/** Returns whether somebody scrolls, after a pause if so. */
async function isScrolling(): Promise<boolean> {
  if (performance.now() - scrolledAt >= REST_MS) return false
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  return true
}
