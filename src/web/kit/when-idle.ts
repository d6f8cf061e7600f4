/** Runs a task when the browser has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(task: () => void): void {
  const runLater: (task: () => void) => void = globalThis.requestIdleCallback ?? setTimeout
  runLater(task)
}
