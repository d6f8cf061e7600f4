import type { Translated } from '../../catalog.ts'
import type { driveChanges as english } from '../../en/base/drive-changes.ts'

export const driveChanges: Translated<typeof english> = {
  addDriveFailed: 'No se agregó el viaje. Intente de nuevo.',
  editDriveFailed: 'No se guardó el viaje. Intente de nuevo.',
  deleteDriveFailed: 'No se eliminó el viaje. Intente de nuevo.',
  restoreDriveFailed: 'No se restauró el viaje. Intente de nuevo.',
  deleteChanged: 'No se eliminó: este viaje se cambió en otro lugar',
  deleteChangedText: 'Revíselo de nuevo antes de eliminarlo.',
  driveDeleted: 'Viaje eliminado',
  undo: 'Deshacer',
  placeFailed: 'No se guardó el lugar. Intente de nuevo.',
  placeNotRemoved: 'No se quitó el lugar. Intente de nuevo.',
  placeChanged: 'Este lugar se cambió en otro lado. Ábralo de nuevo.',
}
