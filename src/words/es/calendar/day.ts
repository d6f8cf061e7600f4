import type { day as english } from '#words/en/calendar/day.ts'
import type { Translated } from '../../catalog.ts'

export const day: Translated<typeof english> = {
  thisDay: 'Este día',
  noGigs: 'Sin gigs este día',
  addAnotherGig: 'Agregar otro gig',
  dayOfJob: ({ at, days, amount }) => `Día ${at} de ${days}, ${amount} en total`,
  edit: 'Editar',
  editGig: ({ eventName }) => `Editar ${eventName}`,
  gotPaid: 'Me pagaron',
  gotPaidDays: ({ days }) => `Me pagaron, ${days} días`,
}
