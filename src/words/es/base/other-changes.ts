import type { Translated } from '../../catalog.ts'
import type { otherChanges as english } from '../../en/base/other-changes.ts'

export const otherChanges: Translated<typeof english> = {
  goalChanged: 'No se guardó: esta meta se cambió en otro lugar',
  goalChangedText: 'Guarde de nuevo para conservar lo que escribió.',
  setGoalFailed: 'No se actualizó la meta. Intente de nuevo.',
  mileageRateFailed: 'No se cambió la tarifa por milla. Intente de nuevo.',
  keepAnswerFailed: 'No se guardó la respuesta. Intente de nuevo.',
  editClientFailed: 'No se actualizó el cliente. Intente de nuevo.',
}
