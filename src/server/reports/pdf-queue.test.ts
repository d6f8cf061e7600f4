import { expect, test } from 'vitest'
import { periodAt } from '#domain/period.ts'
import { reportOf } from '#domain/report/report.ts'
import { aGig, november } from '#domain/testing/factories.ts'
import { makePdfQueue } from './pdf-queue.ts'

const worker = {
  name: 'Ada Reyes',
  businessName: 'Reyes Events',
  businessAddress: '1 Main Street',
  defaultTaxPercentage: null,
  usesIrsMileageRate: false,
}
const small = reportOf(periodAt('monthly', 2026, 11), worker, november(), '2026-11-30')
const many = Array.from({ length: 20_000 }, (_, at) => aGig({ id: at, date: '2026-11-07', status: 'completed', actualPay: '300.00' }))
const large = reportOf(periodAt('annual', 2026, 1), worker, { gigs: many, expenses: [], taxPayments: [] }, '2026-11-30')

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'
const statusOf = (error: { statusCode?: number }) => error.statusCode

test('PDFs are made one after another, and one too many is told to come again', async () => {
  const pdfInTurn = makePdfQueue({ mostWaiting: 2, timeLimit: 60_000 })
  const all = await Promise.all(Array.from({ length: 5 }, () => pdfInTurn(small).then(isPdf, statusOf)))
  expect(all).toEqual([true, true, true, 503, 503])
  expect(isPdf(await pdfInTurn(small))).toBe(true)
})

test('one that takes too long is ended, and the next is made', async () => {
  expect(await makePdfQueue({ mostWaiting: 2, timeLimit: 700 })(large).catch(statusOf)).toBe(503)
  const pdfInTurn = makePdfQueue({ mostWaiting: 2, timeLimit: 60_000 })
  expect(isPdf(await pdfInTurn(small))).toBe(true)
})

test('one that waited too long is not begun', async () => {
  const pdfInTurn = makePdfQueue({ mostWaiting: 2, timeLimit: 700 })
  expect(await Promise.all([large, large].map((report) => pdfInTurn(report).catch(statusOf)))).toEqual([503, 503])
})

test('a large one leaves the event loop to others', async () => {
  const making = makePdfQueue({ mostWaiting: 1, timeLimit: 60_000 })(large)
  // The report was handed over by then, which the event loop does wait for.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  let [last, longest] = [began, 0]
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  expect(isPdf(await making)).toBe(true)
  clearInterval(watch)
  expect(longest).toBeLessThan((performance.now() - began) / 4)
})
