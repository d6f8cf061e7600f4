/** Says how soon a client pays on average. */
export const daysToPayText = (days: number) => (days === 0 ? 'pays at once' : `pays in ${days} ${days === 1 ? 'day' : 'days'}`)
