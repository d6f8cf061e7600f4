import type { setClient as english } from '#words/en/gigs/set-client.ts'
import type { Translated } from '../../catalog.ts'
import { count } from '../count.ts'

/** Moving several gigs to another client. */
export const setClient: Translated<typeof english> = {
  title: 'Cambiar cliente',
  subject: ({ gigs }) => count('gig', gigs),
  paidMove: ({ gigs }) =>
    gigs === 1 ? 'Uno de ellos está pagado: su pago se mueve con él.' : `${gigs} de ellos están pagados: sus pagos se mueven con ellos.`,
  move: 'Mover',
}
