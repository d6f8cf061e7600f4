import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { checkEditGigForm, editGigFormOf, patchOf } from './edit-gig-form.ts'

const before = editGigFormOf(aGig({ expectedPay: '300.00', parkingExpense: '18.00' }))
const after = (change: object) => ({ ...before, ...change })

test.each([
  [{ eventName: ' ' }, 'eventName'],
  [{ date: '' }, 'date'],
  [{ mileage: '12.5' }, 'mileage'],
  [{ actualPay: '310.505' }, 'actualPay'],
  [{ expectedPay: '350,00' }, 'expectedPay'],
  [{ expectedPay: 'soon' }, 'expectedPay'],
  [{ taxPercentage: '80' }, 'taxPercentage'],
  [{ taxPercentage: '12.5' }, 'taxPercentage'],
  [{ parkingExpense: '18.5O' }, 'parkingExpense'],
  [{ parkingExpense: 'free' }, 'parkingExpense'],
])('%j cannot be saved', (change, path) => expect(checkEditGigForm(after(change)).map((issue) => issue.path)).toEqual([path]))

test.each([
  [{ expectedPay: '' }, { expectedPay: null }],
  [{ actualPay: '$1,250.5' }, { actualPay: '1250.50' }],
  [{ taxPercentage: '30' }, { taxPercentage: 30 }],
  [{ taxPercentage: '' }, { taxPercentage: undefined }],
  [{ mileage: '1,000' }, { mileage: 1000 }],
  [{ parkingReimbursed: true }, { parkingReimbursed: true }],
  [{ gigAddress: ' Waco, TX ' }, { gigAddress: 'Waco, TX' }],
  [{}, {}],
])('%j is sent as %j, and nothing else', (change, patch) => {
  expect(checkEditGigForm(after(change))).toEqual([])
  expect(patchOf(after(change), before)).toEqual(patch)
})
