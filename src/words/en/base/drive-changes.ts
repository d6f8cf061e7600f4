/** What a person reads of changes of drives and places. */
export const driveChanges = {
  addDriveFailed: 'The drive was not added. Please try again.',
  editDriveFailed: 'The drive was not saved. Please try again.',
  deleteDriveFailed: 'The drive was not deleted. Please try again.',
  restoreDriveFailed: 'The drive was not brought back. Please try again.',
  deleteChanged: 'Not deleted: this drive was changed elsewhere',
  deleteChangedText: 'Look at it again before you delete it.',
  driveDeleted: 'Drive deleted',
  undo: 'Undo',
  placeFailed: 'The place was not saved. Please try again.',
  placeNotRemoved: 'The place was not removed. Please try again.',
  placeChanged: 'This place was changed elsewhere. Open it again.',
}
