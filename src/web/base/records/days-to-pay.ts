/** Returns how long a client takes to pay on average, in words. */
export const daysToPayText = (days: number) => (days === 0 ? 'pays at once' : `pays in ${days} ${days === 1 ? 'day' : 'days'}`)
