import type { Translated } from '../../catalog.ts'
import type { waiting as english } from '../../en/app/waiting.ts'
import { count, pluralOf } from '../count.ts'

export const waiting: Translated<typeof english> = {
  title: ({ device }) => `Guardado en ${device}`,
  description: 'Lo enviaremos cuando vuelva la conexión.',
  tryNow: 'Intentar ahora',
  nothingWaits: 'Todo está sincronizado',
  nothingWaitsText: 'Lo que guarde sin conexión espera aquí.',
  willSync: 'Por sincronizar',
  notSaved: ({ refusal }) => `No se guardó: ${refusal}`,
  discard: 'Descartar',
  discardTitle: ({ title }) => `Descartar “${title}”`,
  answerAbout: ({ answer, title }) => `${answer}: ${title}`,
  changedElsewhere: 'Mientras tanto, se cambió en otro lugar.',
  allSynced: 'Todo sincronizado',
  oneSent: 'Lo que guardó sin conexión está en su cuenta.',
  allSent: ({ sent }) => `Los ${sent} cambios que guardó sin conexión están en su cuenta.`,
  review: 'Revisar',
  onlyHere: ({ unsent, device }) => `${count('cambio', unsent)} solo ${pluralOf('está', unsent, 'están')} en ${device}`,
  onlyHereText: 'Si cierra la sesión ahora, se pierde lo que aún no se envió.',
  signOutAnyway: 'Cerrar sesión de todos modos',
}
