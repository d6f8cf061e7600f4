import { expect, test } from 'vitest'
import { aDrive } from '../testing/factories.ts'
import { checkDriveForm, type DriveForm, driveFormOf, drivePatch, milesOfDrive, storedDrive } from './drive-form.ts'

const worker = { homeAddress: '1 Home St', drivesFromHome: null }
const typed: DriveForm = {
  ...{ day: '2026-11-07', purpose: ' Supplies ', fromAddress: '', toAddress: '', stops: [], roundTrip: false, miles: '12', measured: null },
}

test('a drive needs a day, a purpose and miles', () => {
  expect(checkDriveForm(typed)).toEqual([])
  const codes = (form: Partial<DriveForm>) => checkDriveForm({ ...typed, ...form }).map(({ path, problem }) => [path, problem.code])
  expect(codes({ day: '', purpose: ' ', miles: '' })).toEqual([
    ['day', 'noDate'],
    ['purpose', 'noPurpose'],
    ['miles', 'noMiles'],
  ])
  expect([codes({ miles: '0' }), codes({ miles: '1.5' }), codes({ miles: '50001' })]).toEqual([
    [['miles', 'noMiles']],
    [['miles', 'notWhole']],
    [['miles', 'tooMany']],
  ])
})

test('a round trip is stored with the miles of both ways, and measured miles with their method', () => {
  const measured = { fromAddress: 'A', toAddress: 'B', stops: [], miles: 12, minutes: 20, plusMinusMiles: 2, method: 'estimated' } as const
  const form = { ...typed, fromAddress: 'A', toAddress: 'B', roundTrip: true, measured }
  expect([milesOfDrive(form), milesOfDrive(typed)]).toEqual([24, 12])
  expect(storedDrive(form, worker)).toMatchObject({ purpose: 'Supplies', miles: 24, minutes: 40, method: 'estimated', isRoundTrip: true })
  expect(storedDrive({ ...form, miles: '13' }, worker)).toMatchObject({ miles: 26, minutes: null, method: 'manual' })
})

test('a drive from home is a commute if the worker said so', () => {
  const form = { ...typed, fromAddress: '1 home st' }
  expect(storedDrive(form, worker).isCommute).toBe(false)
  expect(storedDrive(form, { ...worker, drivesFromHome: 'commute' }).isCommute).toBe(true)
})

test('an edit sends what it changes, and an untouched form sends nothing', () => {
  const seen = aDrive({ fromAddress: '1 Home St', stops: ['2 Stop St'], miles: 24, isRoundTrip: true })
  const form = driveFormOf(seen)
  expect([form.miles, form.roundTrip]).toEqual(['12', true])
  expect(drivePatch(form, seen, { ...worker, drivesFromHome: 'commute' })).toEqual({})
  expect(drivePatch({ ...form, miles: '14' }, seen, worker)).toEqual({ miles: 28 })
  expect(drivePatch({ ...form, purpose: 'Bank' }, seen, worker)).toEqual({ purpose: 'Bank' })
  expect(driveFormOf(aDrive({ miles: 25, isRoundTrip: true }))).toMatchObject({ miles: '25', roundTrip: false })
})
