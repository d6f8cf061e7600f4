import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activity } from '#words/en/account/activity.ts'
import { describeAct, type LoggedAct } from './describe-act.ts'

const act = (fields: Partial<LoggedAct>): LoggedAct => ({
  action: 'update',
  tableName: 'gigs',
  recordId: '7',
  records: 1,
  name: 'Auto show',
  oldValues: null,
  newValues: null,
  ...fields,
})
const gig = (oldValues: object, newValues: object, fields: Partial<LoggedAct> = {}) =>
  act({ oldValues: oldValues as LoggedAct['oldValues'], newValues: newValues as LoggedAct['newValues'], ...fields })

test.each<[LoggedAct, string]>([
  [gig({ actualPay: '200.00', version: 3 }, { actualPay: '240.00', version: 4 }), 'Edited gig “Auto show”: pay $200.00 to $240.00'],
  [gig({ tips: null }, { tips: '1220.50' }), 'Edited gig “Auto show”: tips none to $1,220.50'],
  [
    gig({ status: 'upcoming', date: '2026-11-07' }, { status: 'pending payment', date: '2026-11-08' }),
    'Edited gig “Auto show”: date Nov 7, 2026 to Nov 8, 2026, status Upcoming to Pending Payment',
  ],
  [gig({ startTime: null }, { startTime: '14:30' }), 'Edited gig “Auto show”: start none to 2:30 PM'],
  [gig({ taxPercentage: 23, mileage: 0 }, { taxPercentage: 25, mileage: 84 }), 'Edited gig “Auto show”: tax 23% to 25%, miles 0 to 84'],
  [gig({ parkingExpense: null, tips: '0.00' }, { parkingExpense: '0.00', tips: '5.00' }), 'Edited gig “Auto show”: tips $0.00 to $5.00'],
  [gig({ notes: 'a long story' }, { notes: 'another' }), 'Edited gig “Auto show”: notes'],
  [gig({ paymentMethod: 'cash' }, { paymentMethod: 'direct_deposit' }), 'Edited gig “Auto show”: payment method Cash to Direct deposit'],
  [gig({ includeInResume: true }, { includeInResume: false }), 'Edited gig “Auto show”: gig resume shown to left off'],
  // Only fields that people do not see.
  [gig({ version: 3, multiDayGroupId: 'x' }, { version: 4, multiDayGroupId: null }), 'Edited gig “Auto show”'],
  [act({ action: 'create', newValues: { eventName: 'Auto show' } }), 'Added gig “Auto show”'],
  [act({ action: 'create', records: 3 }), 'Added 3 gigs “Auto show”'],
  [act({ action: 'create', records: 40, name: null }), 'Added 40 gigs'],
  [act({ action: 'delete', name: null }), 'Deleted a gig'],
  [act({ action: 'restore' }), 'Restored gig “Auto show”'],
  [
    gig({ totalReceived: null, status: 'pending payment' }, { totalReceived: '292.00', status: 'completed' }, { action: 'got paid' }),
    'Recorded a payment for gig “Auto show”: received none to $292.00, status Pending Payment to Completed',
  ],
  [act({ action: 'undo got paid', records: 2 }), 'Took back a payment for 2 gigs “Auto show”'],
  [
    gig({ actualPay: '240.00' }, { actualPay: '200.00' }, { action: 'undo update' }),
    'Undid an edit of gig “Auto show”: pay $240.00 to $200.00',
  ],
  [act({ action: 'update job', records: 3 }), 'Changed the days of 3 gigs “Auto show”'],
  [
    gig({ amount: '10.00', merchant: null }, { amount: '12.50', merchant: 'Hardware Hub' }, { tableName: 'expenses', name: 'Tape' }),
    'Edited expense “Tape”: amount $10.00 to $12.50, merchant none to “Hardware Hub”',
  ],
  [act({ action: 'delete', tableName: 'expenses', name: 'Tape' }), 'Deleted expense “Tape”'],
  [gig({ termsDays: null }, { termsDays: 45 }, { tableName: 'clients', name: 'Harbor' }), 'Edited client “Harbor”: days to pay none to 45'],
  [
    gig(
      { homeAddress: '(address)', defaultTaxPercentage: 20 },
      { homeAddress: '(address)', defaultTaxPercentage: 21 },
      { tableName: 'users' },
    ),
    'Changed your profile: home address, default tax 20% to 21%',
  ],
  [gig({ homeAddress: null }, { homeAddress: '(address)' }, { tableName: 'users' }), 'Changed your profile: home address'],
  [
    gig({ usesIrsMileageRate: false }, { usesIrsMileageRate: true }, { tableName: 'users' }),
    'Changed your profile: mileage rate $0.70 to the IRS rate',
  ],
  [act({ action: 'delete', tableName: 'users' }), 'Deleted your account'],
  [act({ tableName: 'passwords' }), 'Changed your password'],
  [act({ tableName: 'emails' }), 'Changed your email'],
  [act({ action: 'undo update', tableName: 'emails' }), 'Stopped or undid a change of your email'],
  [act({ action: 'delete', tableName: 'sessions', recordId: '7' }), 'Signed out a device'],
  [act({ action: 'delete', tableName: 'sessions', recordId: 'others' }), 'Signed out all other devices'],
  [act({ action: 'create', tableName: 'support_requests' }), 'Wrote to support'],
  [act({ action: 'create', tableName: 'data_exports' }), 'Asked for an export of your data'],
  [
    act({ tableName: 'period_goals', recordId: 'monthly 2026-11-01', newValues: { amount: '4000.00' } }),
    'Set the goal of November 2026 to $4,000.00',
  ],
  [act({ tableName: 'period_goals', recordId: 'monthly', newValues: null }), 'Set a goal'],
  [act({ action: 'create', tableName: 'tax_profiles', recordId: '2026' }), 'Answered the questions of the federal estimate for 2026'],
  [
    act({ action: 'create', tableName: 'tax_payments', newValues: { amount: '500.00', paidOn: '2026-04-15' } }),
    'Logged the estimated tax payment of $500.00 on Apr 15, 2026',
  ],
  [
    act({ action: 'delete', tableName: 'tax_payments', oldValues: { kind: 'state', amount: '500.00', paidOn: '2026-04-15' } }),
    'Deleted the estimated tax payment to the state of $500.00 on Apr 15, 2026',
  ],
  [act({ action: 'delete', tableName: 'tax_payments', name: null }), 'Deleted a payment of estimated tax'],
  [act({ action: 'create', tableName: 'emergency_gigs', name: null }), 'Posted an emergency gig'],
  [act({ tableName: 'emergency_gigs', name: null, newValues: { fee: 'paid' } }), 'Paid the fee of an emergency gig'],
  [
    act({ tableName: 'emergency_gigs', name: null, newValues: { fee: 'given back' } }),
    'Got back the fee of an emergency gig that nobody saw',
  ],
  [act({ tableName: 'emergency_gigs', name: null, newValues: { status: 'filled' } }), 'Marked an emergency gig as filled'],
  [act({ tableName: 'emergency_gigs', name: null, newValues: null }), 'Changed an emergency gig'],
  [
    gig({ bio: null, preferredCities: [] }, { bio: 'Six years of launches', preferredCities: ['Austin'] }, { tableName: 'ba_profiles' }),
    'Changed your BA profile: bio, preferred cities',
  ],
  [
    gig({ emergencyNotifications: true }, { emergencyNotifications: false }, { tableName: 'ba_profiles' }),
    'Changed your BA profile: emergency notifications on to off',
  ],
  [act({ tableName: 'ba_applications', newValues: { state: 'withdrawn' } }), 'Withdrew an application'],
  [act({ tableName: 'ba_applications', newValues: { paidAnswer: 'confirmed' } }), 'Confirmed the payment for an emergency gig'],
  [act({ tableName: 'ba_applications', newValues: { paidAmount: '180.00' } }), 'Marked a booking as paid: $180.00'],
  [act({ tableName: 'ba_applications', newValues: { agreedTo: 2 } }), 'Kept a booking whose gig was changed'],
  [act({ action: 'create', tableName: 'post_news', name: null }), 'Wrote to everybody booked for an emergency gig'],
  [act({ tableName: 'ba_applications', records: 3 }), 'Marked 3 bookings as paid'],
  [act({ tableName: 'ba_applications', newValues: {} }), 'Changed an application'],
  [act({ action: 'invented', tableName: 'unheard_of', name: null }), 'Changed a record'],
])('entry %# is described in plain words', (logged, words) => expect(describeAct(activity, logged)).toBe(words))

test('any log entry becomes one line without internal values', () => {
  const values = fc.option(
    fc.dictionary(fc.constantFrom('actualPay', 'date', 'status', 'startTime', 'notes', 'mileage', 'amount', 'paidOn'), fc.jsonValue()),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('create', 'update', 'delete', 'got paid', 'x'),
      fc.constantFrom('gigs', 'expenses', 'users', 'period_goals', 'tax_payments', 'constructor'),
      values,
      values,
      (action, tableName, oldValues, newValues) => {
        const words = describeAct(activity, act({ action, tableName, oldValues, newValues, name: null }))
        expect(words).toMatch(/^[A-Z]/)
        expect(words).not.toMatch(/undefined|null|NaN|\[object/)
      },
    ),
  )
})
