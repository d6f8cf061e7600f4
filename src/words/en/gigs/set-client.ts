import { count } from '../count.ts'

/** Moving several gigs to another client. */
export const setClient = {
  title: 'Set client',
  subject: ({ gigs }: { gigs: number }) => count('gig', gigs),
  paidMove: ({ gigs }: { gigs: number }) =>
    gigs === 1 ? 'One of them is paid: its payment moves with it.' : `${gigs} of them are paid: their payments move with them.`,
  move: 'Move',
}
