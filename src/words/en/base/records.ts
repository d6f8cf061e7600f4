import { count } from '../count.ts'

export const records = {
  paysAtOnce: 'pays at once',
  paysIn: ({ days }: { days: number }) => `pays in ${count('day', days)}`,
  alreadySaved: 'This was already saved',
  alreadySavedText: 'It’s in your list. You can edit it there.',
}
