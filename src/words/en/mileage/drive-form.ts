import type { ProblemIn } from '#domain/check/check.ts'
import type { checkDriveForm } from '#domain/mileage/drive-form.ts'
import type { TextsOf } from '../../text-of.ts'
import { checkProblems } from '../check.ts'

/** What keeps a drive from being saved. */
export const driveProblems = {
  ...checkProblems,
  noDate: 'Date is required',
  noPurpose: 'Purpose is required',
  noMiles: 'Type the miles, or calculate them from the addresses',
} satisfies TextsOf<ProblemIn<typeof checkDriveForm>>

/** The form of a drive without a gig, and of a named place. */
export const driveForm = {
  addDrive: 'Add Drive',
  editDrive: 'Edit Drive',
  saveChanges: 'Save Changes',
  date: 'Date',
  purpose: 'Purpose',
  purposeHint: 'Supplies, an audition, the bank',
  milesDriven: 'Miles driven',
  milesOneWay: 'Miles one way',
  endHint: 'Where you drove',
  roundTrip: 'Round trip (doubles the miles)',
  deduction: ({ miles, rate, amount }: { miles: string; rate: string; amount: string }) =>
    `${miles} miles × ${rate} = ${amount} mileage deduction`,
  driveAdded: 'Drive added',
  driveSaved: 'Drive saved',
  driveChanged: 'Not saved: this drive was changed elsewhere',
  changedText: 'Check the marked fields. Save again to keep what you typed.',
  delete: 'Delete',
  places: 'Saved places',
  placesText: 'Offered wherever you type an address.',
  noPlaces: 'No saved places yet',
  noPlacesText: 'Save your storage room or a studio, and it’s one tap away.',
  addPlace: 'Add a place',
  editPlace: 'Edit place',
  editNamed: ({ name }: { name: string }) => `Edit ${name}`,
  removeNamed: ({ name }: { name: string }) => `Remove ${name}`,
  placeName: 'Name',
  placeNameHint: 'Storage, studio',
  address: 'Address',
  noName: 'Enter a name.',
  noAddress: 'Enter an address.',
  savePlace: 'Save',
  placeSaved: 'Place saved',
  placeRemoved: ({ name }: { name: string }) => `${name} removed`,
  undo: 'Undo',
  thePlaces: 'Your saved places',
  close: 'Close',
}
