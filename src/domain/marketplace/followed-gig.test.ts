import { expect, test } from 'vitest'
import { shiftNotes } from '#words/shift-texts.ts'
import { gigOfShift } from './application.ts'
import { type FollowedGig, type GigPart, gigAfterEdit } from './followed-gig.ts'
import { editedPost, type PostPatch } from './post-edit.ts'

const post = {
  ...{ agencyName: 'Acme Events', contactEmail: 'jobs@acme.example', eventName: 'Sneaker launch', urgency: 'ASAP' as const },
  ...{ eventDate: '2026-11-28T22:00:00.000Z', endTime: '22:00', timeZone: 'America/New_York', positions: 1 },
  ...{ city: 'Albany, NY', venue: null, address: null, roleDescription: null },
  ...{ payBasis: 'hour' as const, rate: '25.00', payRate: null, payKind: null },
}
const gigOf = (own: Partial<FollowedGig> = {}): FollowedGig => ({
  ...gigOfShift(post, shiftNotes),
  ...{ status: 'confirmed', multiDayGroupId: null, gotPaidDate: null, totalReceived: null },
  ...own,
})
const later = { eventDate: '2026-11-28T23:00:00.000Z' }
const sunday = { eventDate: '2026-11-29T22:00:00.000Z' }
const flat = { payBasis: 'flat' as const, rate: '90.00' }
const timeless = { startTime: null, endTime: null, expectedPay: null }

test.each<[what: string, own: Partial<FollowedGig>, patch: PostPatch, change: object, kept: string]>([
  ['follows', {}, later, { startTime: '18:00', expectedPay: '100.00' }, ''],
  ['follows', { status: 'applied' }, sunday, { date: '2026-11-29', startDate: '2026-11-29', endDate: '2026-11-29' }, ''],
  ['follows', {}, { endTime: null }, { ...timeless, notes: expect.stringContaining('5:00 PM') }, ''],
  ['follows', {}, flat, { payBasis: 'flat', rate: null, expectedPay: '90.00' }, ''],
  ['follows', {}, { city: 'Troy, NY' }, { gigAddress: 'Troy, NY' }, ''],
  ['follows', {}, { eventName: 'Expo', roleDescription: 'Pour.' }, { eventName: 'Expo', duties: 'Pour.' }, ''],
  ['follows', {}, { payKind: 'w2' }, { payKind: 'w2' }, ''],
  ['keeps its pay', { payKind: '1099' }, { payKind: 'w2' }, {}, 'pay'],
  ['keeps its notes', { notes: 'Mine' }, later, { startTime: '18:00', expectedPay: '100.00' }, ''],
  ['keeps its notes', { notes: 'Mine' }, { endTime: null }, timeless, 'notes'],
  ['keeps its break', { breakMinutes: 60, expectedPay: '100.00' }, later, { startTime: '18:00', expectedPay: '75.00' }, ''],
  ['keeps its break', { breakMinutes: 60, expectedPay: '100.00' }, { endTime: '18:00' }, {}, 'time'],
  ['keeps its pay', { expectedPay: '150.00' }, later, { startTime: '18:00' }, 'pay'],
  ['keeps its pay', { gotPaidDate: '2026-11-20' }, flat, {}, 'pay'],
  ['keeps its time', { startTime: '16:00', expectedPay: '150.00' }, later, {}, 'time'],
  ['keeps its time', { startTime: '16:00', expectedPay: '150.00' }, { rate: '30.00' }, { rate: '30.00', expectedPay: '180.00' }, ''],
  ['keeps all', { status: 'completed' }, { ...later, city: 'Troy' }, {}, 'time,place,pay'],
  ['keeps all', { multiDayGroupId: 'job' }, later, {}, 'time,pay'],
])('a gig %s: %j after %j', (_, own, patch, change, kept) => {
  const result = gigAfterEdit(gigOf(own), [], post, editedPost(post, patch), shiftNotes)
  expect([result.change, result.kept.join()]).toEqual([change, kept])
})

test.each<[own: readonly GigPart[], patch: PostPatch, change: object, kept: string]>([
  [['pay'], { rate: '20.00' }, {}, 'pay'],
  [['pay'], later, { startTime: '18:00' }, 'pay'],
  [['time'], later, {}, 'time'],
  [['name'], { rate: '30.00' }, { rate: '30.00', expectedPay: '150.00' }, ''],
])('a gig whose worker once set %j keeps it, also when the post came to say the same: %j', (own, patch, change, kept) => {
  const result = gigAfterEdit(gigOf(), own, post, editedPost(post, patch), shiftNotes)
  expect([result.change, result.kept.join(), result.isRecorded]).toEqual([change, kept, false])
})

test.each<[own: Partial<FollowedGig>, patch: PostPatch, isRecorded: boolean]>([
  [{ status: 'completed' }, later, true],
  [{ multiDayGroupId: 'job' }, later, true],
  [{ status: 'completed' }, { urgency: 'This Week' }, false],
  [{ eventName: 'Mine' }, { eventName: 'Expo' }, false],
])('%j after %j stays because it is recorded: %s', (own, patch, isRecorded) => {
  expect(gigAfterEdit(gigOf(own), [], post, editedPost(post, patch), shiftNotes).isRecorded).toBe(isRecorded)
})
