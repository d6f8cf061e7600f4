import { records as words } from '#words/en/base/records.ts'

/** Returns how long a client takes to pay on average, in words. */
export const daysToPayText = (days: number) => (days === 0 ? words.paysAtOnce : words.paysIn({ days }))
