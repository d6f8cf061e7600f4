import type { Translated } from '../../catalog.ts'
import type { opened as english, notHere as englishNotHere } from '../../en/base/opened.ts'

export const opened: Translated<typeof english> = {
  close: 'Cerrar',
  nothingHere: 'Aquí no hay nada',
  linkIsWrong: 'El enlace no es correcto.',
  theGig: 'El gig',
  theExpense: 'El gasto',
  theDrive: 'El viaje',
  theClient: 'El cliente',
  openCalendar: 'Abrir el calendario',
}

const masculine = (noun: string) => ({
  title: `Este ${noun} no está aquí`,
  text: `Se eliminó el ${noun} o el enlace no es correcto.`,
})
const feminine = (noun: string) => ({
  title: `Esta ${noun} no está aquí`,
  text: `Se eliminó la ${noun} o el enlace no es correcto.`,
})

export const notHere: Translated<typeof englishNotHere> = {
  gig: masculine('gig'),
  expense: masculine('gasto'),
  attachment: masculine('archivo'),
  drive: masculine('viaje'),
  place: masculine('lugar'),
  client: masculine('cliente'),
  payment: masculine('pago'),
  invoice: feminine('factura'),
  estimate: feminine('estimación'),
  goal: feminine('meta'),
  category: feminine('categoría'),
  form: masculine('formulario de impuestos'),
  emergencyGig: masculine('gig urgente'),
  application: feminine('postulación'),
  post: masculine('anuncio'),
  booking: feminine('reserva'),
  headshot: feminine('foto de retrato'),
  passkey: feminine('clave de acceso'),
  connection: feminine('conexión'),
}
