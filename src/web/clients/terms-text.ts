import { count } from '#domain/count.ts'

/** Returns how long a client has to pay after the last day of a job, in words. */
export const termsText = (days: number) => (days === 0 ? 'Due at once' : count('day', days))
