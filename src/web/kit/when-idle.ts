/** Runs a task when the browser has nothing else to do. Safari has no idle callbacks. */
export const whenIdle: (task: () => void) => void = globalThis.requestIdleCallback ?? setTimeout
