import { checkFields, required } from '../check/check.ts'
import { day, wholeNumber } from '../check/check-values.ts'
import { wholeTyped } from '../money/typed-number.ts'
import type { HomeOfWorker } from './commute.ts'
import { isCommuteFrom } from './commute.ts'
import { MAX_MILES, tripMiles } from './mileage.ts'
import type { OwnDrive } from './own-drive.ts'
import { measuredOf, type RouteForm } from './route-form.ts'
import type { Trip } from './trips.ts'

/** The form of a drive without a gig, as typed. Its miles are those of one way. */
export interface DriveForm extends RouteForm {
  readonly day: string
  readonly purpose: string
}

/** Returns the form of a stored drive. An odd number of miles cannot be halved, so it is taken as one way. */
export function driveFormOf({ day, purpose, ...trip }: OwnDrive): DriveForm {
  const roundTrip = trip.isRoundTrip && trip.miles % 2 === 0
  const ways = roundTrip ? 2 : 1
  const [fromAddress, toAddress, miles] = [trip.fromAddress ?? '', trip.toAddress ?? '', trip.miles / ways]
  const minutes = trip.minutes === null ? null : Math.ceil(trip.minutes / ways)
  const measured =
    trip.method === 'manual'
      ? null
      : { fromAddress, toAddress, stops: trip.stops, miles, minutes, plusMinusMiles: null, method: trip.method }
  return { day, purpose, fromAddress, toAddress, stops: trip.stops, roundTrip, miles: String(miles), measured }
}

const aboveZero = (text: string) => (wholeTyped(text) === 0 ? ({ code: 'noMiles' } as const) : null)

/** Returns the issues that keep a drive from being saved. */
export const checkDriveForm = (form: DriveForm) =>
  checkFields(form, {
    day: [required({ code: 'noDate' }), day],
    purpose: [required({ code: 'noPurpose' })],
    miles: [aboveZero, wholeNumber('miles', MAX_MILES / 2)],
  })

/** Returns the miles of the whole drive; 0 while none are typed. */
export const milesOfDrive = ({ miles, roundTrip }: Pick<DriveForm, 'miles' | 'roundTrip'>): number =>
  tripMiles(wholeTyped(miles) ?? 0, { roundTrip, days: 1 })

/** Returns the stored fields of a form that has no issues. */
export function storedDrive(form: DriveForm, worker: HomeOfWorker) {
  const measured = measuredOf(form)
  return {
    day: form.day,
    purpose: form.purpose.trim(),
    fromAddress: form.fromAddress.trim() || null,
    toAddress: form.toAddress.trim() || null,
    stops: [...form.stops],
    miles: milesOfDrive(form),
    minutes: measured?.minutes == null ? null : measured.minutes * (form.roundTrip ? 2 : 1),
    method: measured?.method ?? 'manual',
    isRoundTrip: form.roundTrip,
    isCommute: isCommuteFrom(form.fromAddress, worker),
  } satisfies Trip & Pick<OwnDrive, 'day' | 'purpose'>
}

/** Returns only the edited fields. A form that was not edited changes nothing, also after the worker's settings changed. */
export function drivePatch(form: DriveForm, seen: OwnDrive, worker: HomeOfWorker): Partial<ReturnType<typeof storedDrive>> {
  const written = (value: unknown) => JSON.stringify(value)
  const before = storedDrive(driveFormOf(seen), worker)
  const after = storedDrive(form, worker)
  if (written(before) === written(after)) return {}
  const was: Readonly<Record<string, unknown>> = { ...seen }
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => written(value) !== written(was[field])))
}
