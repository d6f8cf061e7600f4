import { engagement } from '#domain/proofs/mark.ts'
import { count } from './count.ts'

const tenths = (hundredths: number) => (hundredths / 100).toFixed(1)
const goal = engagement.hours / 100

/** The hours of the running month, on the dashboard and where they are turned on. */
export const hourGoals = {
  soFar: ({ hours, left, shifts }: { hours: number; left: number; shifts: number | null }) =>
    `This month: ${tenths(hours)} of ${goal} hours; ${tenths(left)} to go${shifts === null ? '' : `, about ${count('shift', shifts)} at your average`}`,
  reached: ({ hours }: { hours: number }) => `This month: ${tenths(hours)} of ${goal} hours`,
  turnOn: 'Count this month’s hours on the dashboard, and remind me on the 20th',
  turnedOn: 'The dashboard counts your hours',
  turnedOff: 'The dashboard does not count your hours',
  notChanged: 'That was not changed',
}
