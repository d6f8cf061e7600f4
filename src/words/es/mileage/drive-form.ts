import type * as english from '#words/en/mileage/drive-form.ts'
import type { Translated } from '../../catalog.ts'
import { checkProblems } from '../check.ts'

/** What keeps a drive from being saved. */
export const driveProblems: Translated<typeof english.driveProblems> = {
  ...checkProblems,
  noDate: 'Falta la fecha',
  noPurpose: 'Falta el propósito',
  noMiles: 'Escriba las millas o calcúlelas con las direcciones',
}

/** The form of a drive without a gig, and of a named place. */
export const driveForm: Translated<typeof english.driveForm> = {
  addDrive: 'Agregar viaje',
  editDrive: 'Editar viaje',
  saveChanges: 'Guardar cambios',
  date: 'Fecha',
  purpose: 'Propósito',
  purposeHint: 'Suministros, una audición, el banco',
  milesDriven: 'Millas recorridas',
  milesOneWay: 'Millas, solo ida',
  endHint: 'A dónde fue',
  roundTrip: 'Ida y vuelta (duplica las millas)',
  deduction: ({ miles, rate, amount }) => `${miles} ${miles === '1' ? 'milla' : 'millas'} × ${rate} = ${amount} de deducción por millaje`,
  driveAdded: 'Viaje agregado',
  driveSaved: 'Viaje guardado',
  driveChanged: 'No se guardó: este viaje se cambió en otro lugar',
  changedText: 'Revise los campos marcados. Guarde de nuevo para conservar lo que escribió.',
  delete: 'Eliminar',
  places: 'Lugares guardados',
  placesText: 'Se sugieren donde escriba una dirección.',
  noPlaces: 'Aún no hay lugares guardados',
  noPlacesText: 'Guarde su bodega o un estudio y lo tendrá a un toque.',
  addPlace: 'Agregar lugar',
  editPlace: 'Editar lugar',
  editNamed: ({ name }) => `Editar ${name}`,
  removeNamed: ({ name }) => `Quitar ${name}`,
  placeName: 'Nombre',
  placeNameHint: 'Bodega, estudio',
  address: 'Dirección',
  noName: 'Escriba un nombre.',
  noAddress: 'Escriba una dirección.',
  savePlace: 'Guardar',
  placeSaved: 'Lugar guardado',
  placeRemoved: ({ name }) => `Se quitó: ${name}`,
  undo: 'Deshacer',
  thePlaces: 'Sus lugares guardados',
  close: 'Cerrar',
}
