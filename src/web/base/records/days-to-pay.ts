import { count } from '#domain/count.ts'

/** Returns how long a client takes to pay on average, in words. */
export const daysToPayText = (days: number) => (days === 0 ? 'pays at once' : `pays in ${count('day', days)}`)
