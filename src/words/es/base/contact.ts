import type { Translated } from '../../catalog.ts'
import type { contact as english } from '../../en/base/contact.ts'

export const contact: Translated<typeof english> = {
  call: ({ phone }) => `Llamar al ${phone}`,
  email: ({ email }) => `Escribir a ${email}`,
  directions: 'Cómo llegar',
  directionsTo: ({ place }) => `Cómo llegar a ${place}`,
}
