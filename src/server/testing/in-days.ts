const DAY_MS = 86_400_000

/** Returns the instant that is this many days away. Posts take events of the next 400 days. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
