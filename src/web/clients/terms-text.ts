import { count } from '#domain/count.ts'
import { clients as words } from '#words/en/clients.ts'

/** Returns how long a client has to pay after the last day of a job, in words. */
export const termsText = (days: number) => (days === 0 ? words.dueAtOnce : count('day', days))
