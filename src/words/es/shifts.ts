import type { Translated } from '../catalog.ts'
import type * as english from '../en/shifts.ts'
import { count } from './count.ts'

/** When a shift is, and what it pays. */
export const shiftTexts: Translated<typeof english.shiftTexts> = {
  begun: 'Ya empezó',
  inDays: ({ days }) => `en ${count('día', days)}`,
  inDaysAndHours: ({ days, hours }) => `en ${count('día', days)} ${hours} h`,
  inTime: ({ duration }) => `en ${duration}`,
  time: ({ day, start }) => `${day}, ${start}`,
  timeUntilEnd: ({ day, start, end }) => `${day}, ${start} – ${end}`,
  lengthAndPay: ({ duration, amount }) => `${duration}, cerca de ${amount}`,
  callTime: ({ time }) => `Hora de llegada: ${time}`,
  pay: ({ words }) => `Pago: ${words}`,
  contact: ({ email }) => `Contacto: ${email}`,
}

/** What work pays, by the basis of its pay. */
export const rateTexts: Translated<typeof english.rateTexts> = {
  hour: ({ amount }) => `${amount}/hora`,
  day: ({ amount }) => `${amount}/día`,
  flat: ({ amount }) => `${amount} fijo`,
}

/** How a poster says that they pay. */
export const postPayKindNames: Translated<typeof english.postPayKindNames> = { '1099': '1099', w2: 'W-2' }

/** What an application sends, in the order in which it is listed. */
export const sentTexts: Translated<typeof english.sentTexts> = {
  labels: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    bio: 'Biografía',
    cities: 'Ciudades preferidas',
    headshots: 'Fotos de retrato',
    resume: 'Currículum',
    pastGigs: 'Gigs anteriores',
  },
  headshots: ({ photos }) => count('foto', photos),
  resume: 'Su PDF',
  pastGigs: ({ pastGigs, clients }) => `${pastGigs}, con los nombres de sus clientes: ${clients.join(', ')}`,
}
