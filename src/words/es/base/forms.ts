import type { Translated } from '../../catalog.ts'
import type { forms as english } from '../../en/base/forms.ts'

export const forms: Translated<typeof english> = {
  draftRestored: 'Borrador restaurado',
  recordChanged: 'Esto se cambió después en otro lugar. Revise lo que escribió.',
  discard: 'Descartar',
  draftKept: 'Borrador conservado',
  draftKeptText: 'Estará aquí cuando vuelva.',
  changedTo: ({ value }) => `Cambió en otro lugar: ahora es “${value}”.`,
  changedToTicked: 'Cambió en otro lugar: ahora la casilla está marcada.',
  changedToNotTicked: 'Cambió en otro lugar: ahora la casilla no está marcada.',
  changedToEmpty: 'Cambió en otro lugar: ahora no tiene valor.',
  sendPart: ({ label }) => `Enviar: ${label}`,
}
