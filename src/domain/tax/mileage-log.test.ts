import { expect, test } from 'vitest'
import { reports } from '#words/en/reports.ts'
import { textOf } from '#words/text-of.ts'
import { aDrive, aGig, noRates } from '../testing/factories.ts'
import { type GigTrip, mileageLog, mileageTotals, partIvQuestions } from './mileage-log.ts'

const irs = { usesIrsMileageRate: true }
const gig = aGig({ date: '2026-06-30', eventName: 'Gala', clientName: 'Harbor', mileage: 33, gigAddress: 'The Foundry' })
const aTrip = (fields: Partial<GigTrip> = {}): GigTrip => ({
  ...{ gigId: gig.id, fromAddress: 'Home', toAddress: null, stops: [], purpose: null, miles: 33, minutes: null },
  ...{ method: 'estimated', isRoundTrip: false, isCommute: false, createdAt: '2026-07-07T09:00:00Z' },
  ...fields,
})
const logOf = (trips: readonly GigTrip[], gigs = [gig], rates = noRates) => mileageLog({ gigs, drives: [] }, rates, trips)

test('a gig without trips is one typed drive to its address', () => {
  const names = { clientName: 'Harbor', eventName: 'Gala' }
  const way = { places: ['The Foundry'], isRoundTrip: false }
  const drive = { ...way, date: '2026-06-30', gig: names, purpose: null, miles: 33, method: 'manual', writtenLater: '' }
  expect(mileageLog({ gigs: [gig, aGig()], drives: [] }, noRates).trips).toEqual([{ ...drive, mills: 700, deduction: 2310 }])
  expect(mileageLog({ gigs: [{ ...gig, gigAddress: null }], drives: [] }, irs).trips).toEqual([
    { ...drive, places: [], mills: 725, deduction: 2393 },
  ])
})

test.each<[string, Partial<GigTrip>, object]>([
  ['one way', {}, { places: ['Home', 'The Foundry'], isRoundTrip: false, method: 'estimated', purpose: null, writtenLater: '' }],
  ['there and back', { isRoundTrip: true, method: 'routed' }, { places: ['Home', 'The Foundry'], isRoundTrip: true, method: 'routed' }],
  ['over stops', { stops: ['Depot', 'Bank'] }, { places: ['Home', 'Depot', 'Bank', 'The Foundry'] }],
  ['to another place', { toAddress: 'Pier 9', method: 'manual' }, { places: ['Home', 'Pier 9'], method: 'manual' }],
  ['from an unknown place', { fromAddress: null, isRoundTrip: true }, { places: ['The Foundry'], isRoundTrip: false }],
  ['with a purpose', { purpose: 'Pick up the tent' }, { purpose: 'Pick up the tent' }],
  ['written within a week', { createdAt: '2026-07-07T23:59:00Z' }, { writtenLater: '' }],
  ['written later', { createdAt: '2026-07-08T00:00:00Z' }, { writtenLater: '2026-07-08' }],
])('a drive %s', (_, fields, logged) => expect(logOf([aTrip(fields)]).trips).toMatchObject([{ ...logged, miles: 33, deduction: 2310 }]))

test('a drive without a place has none', () =>
  expect(logOf([aTrip()], [{ ...gig, gigAddress: null }]).trips).toMatchObject([{ places: [], method: 'estimated' }]))

test('the deductions of the drives sum to that of the miles of their gig', () =>
  expect(
    logOf([aTrip({ miles: 11 }), aTrip({ miles: 22 })], [gig], { ...noRates, ...irs }).trips.map(({ deduction }) => deduction),
  ).toEqual([798, 1595]))

test('drives that do not sum to the miles of their gig, and those of other gigs, are left out', () => {
  expect(logOf([aTrip({ miles: 20 })]).trips).toMatchObject([{ miles: 33, method: 'manual' }])
  expect(logOf([aTrip({ gigId: 0 })]).trips).toMatchObject([{ miles: 33, method: 'manual' }])
})

test('a commute is listed apart, and no figure counts it', () => {
  const log = logOf([aTrip(), aTrip({ isCommute: true, miles: 84 })])
  expect(log).toMatchObject({
    trips: [{ miles: 33 }],
    miles: 33,
    commutes: [{ miles: 84, places: ['Home', 'The Foundry'] }],
    commuteMiles: 84,
  })
  expect(log).toMatchObject({ deduction: 2310, flat: { miles: 33, cents: 2310 }, irsDeduction: 2393 })
  const { commutes, trips } = logOf([aTrip({ isCommute: true })], [{ ...gig, mileage: 0 }])
  expect([commutes.length, trips]).toEqual([1, []])
})

const july = aGig({ date: '2026-07-01', mileage: 1000 })
test('miles are summed for each rate before rounding, and the first row names the other rate', () => {
  const gigs = [gig, gig, july]
  expect(mileageLog({ gigs, drives: [] }, irs)).toMatchObject({
    deduction: 2393 + 2393 + 76_000,
    irsDeduction: 4785 + 76_000,
    usesIrsRate: true,
  })
  expect(mileageTotals(mileageLog({ gigs, drives: [] }, irs))).toEqual([
    { miles: 66, mills: 725, deduction: 4785, note: { code: 'atFlatRate', miles: 1066, mills: 700, cents: 74_620 } },
    { miles: 1000, mills: 760, deduction: 76_000, note: null },
  ])
  expect(mileageTotals(mileageLog({ gigs, drives: [] }, noRates))).toEqual([
    { miles: 1066, mills: 700, deduction: 74_620, note: { code: 'atIrsRates', cents: 80_785 } },
  ])
})

test('where both rates give the same there is no note, and without miles no row', () => {
  const log = mileageLog({ gigs: [{ ...gig, date: '2025-06-30' }], drives: [] }, noRates)
  expect(mileageTotals(log)).toEqual([{ miles: 33, mills: 700, deduction: 2310, note: null }])
  expect(mileageTotals(mileageLog({ gigs: [], drives: [] }, noRates))).toEqual([])
})

test('a drive of its own is logged with its purpose, between the gigs of its month, and counts at the same rate', () => {
  const supplies = aDrive({ day: '2026-06-29', fromAddress: 'Home', toAddress: 'Hardware Hub', isRoundTrip: true })
  const bank = aDrive({ day: '2026-06-30', purpose: 'Bank', miles: 5, isCommute: true })
  const log = mileageLog({ gigs: [gig], drives: [supplies, bank] }, irs)
  expect(log.trips).toMatchObject([
    { date: '2026-06-29', gig: null, purpose: 'Supplies', places: ['Home', 'Hardware Hub'], isRoundTrip: true, miles: 12, deduction: 870 },
    { date: '2026-06-30', gig: { eventName: 'Gala' }, miles: 33, deduction: 2393 },
  ])
  expect(log.commutes).toMatchObject([{ gig: null, purpose: 'Bank', miles: 5 }])
  // 45 miles at 0.725 are 32.625.
  expect([log.miles, log.commuteMiles, log.deduction, log.irsDeduction]).toEqual([45, 5, 3263, 3263])
})

test('the questions of Part IV state the miles that are known (money.md 2.5)', () => {
  const questions = partIvQuestions(logOf([aTrip({ isCommute: true, miles: 1200 })], [{ ...gig, mileage: 1033 }]))
  expect(questions.map((question) => textOf(reports.sections.mileage.questions, question))).toEqual([
    '43. When was the vehicle first used for business?',
    '44. Miles of the year: a. business (1,033 here), b. commuting (1,200 here), c. other',
    '45. Was it there for personal use off duty?',
    '46. Do you (or your spouse) have another vehicle for personal use?',
    '47a. Do you have evidence for the deduction?',
    '47b. Is the evidence written?',
  ])
})
