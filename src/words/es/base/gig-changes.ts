import type { Translated } from '../../catalog.ts'
import type { gigChanges as english } from '../../en/base/gig-changes.ts'
import { ended } from '../../sentence.ts'

export const gigChanges: Translated<typeof english> = {
  signedOut: 'Error de autenticación',
  signedOutText: 'Inicie sesión para crear gigs',
  addGigFailed: 'No se creó el gig. Intente de nuevo.',
  gigIsGone: 'Este gig ya no está',
  gigIsGoneText: 'Se eliminó en otra ventana.',
  editGigFailed: 'No se actualizó el gig. Intente de nuevo.',
  editJobRefused: ({ refusal }) => `No se actualizó el gig: ${ended(refusal)} Intente de nuevo.`,
  deleteChanged: 'No se eliminó: esto se cambió en otro lugar',
  deleteChangedText: 'Revíselo de nuevo antes de eliminarlo.',
  deleteGigFailed: 'No se eliminó el gig. Intente de nuevo.',
  restoreGigFailed: 'No se restauró el gig. Intente de nuevo.',
  paymentFailed: 'No se registró el pago',
  paymentFailedText: 'Intente de nuevo o escriba a soporte.',
  payChanged: 'No se guardó: este gig se cambió en otro lugar',
  payChangedText: 'Revíselo de nuevo antes de pagarlo.',
  undoPaymentFailed: 'No se pudo deshacer el pago. Edite el gig.',
}
