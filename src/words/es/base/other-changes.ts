import type { Translated } from '../../catalog.ts'
import type { otherChanges as english } from '../../en/base/other-changes.ts'

export const otherChanges: Translated<typeof english> = {
  goalChanged: 'No se guardó: esta meta se cambió en otro lugar',
  goalChangedText: 'Guarde de nuevo para conservar lo que escribió.',
  setGoalFailed: 'No se actualizó la meta. Inténtelo de nuevo.',
  mileageRateFailed: 'No se cambió la tarifa por milla. Inténtelo de nuevo.',
  keepAnswerFailed: 'No se guardó la respuesta. Inténtelo de nuevo.',
  editClientFailed: 'No se actualizó el cliente. Inténtelo de nuevo.',
}
