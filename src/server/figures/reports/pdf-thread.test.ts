import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { reportOf } from '#domain/reports/report.ts'
import { aGig, noPayKinds, november } from '#domain/testing/factories.ts'
import { periodAt } from '#domain/time/period.ts'
import { reports } from '#words/en/reports.ts'
import type { Blocks } from '../../core/heavy/heavy-task.ts'
import type { PaperDocument } from '../paper/paper-document.ts'
import { pdfInThread } from '../paper/pdf-thread.ts'
import { documentOf } from './document.ts'

const worker = {
  name: 'Ada Reyes',
  businessName: 'Reyes Events',
  businessAddress: '1 Main Street',
  defaultTaxPercentage: null,
  usesIrsMileageRate: false,
}
const small = documentOf(reportOf(periodAt('monthly', 2026, 11), worker, november(), '2026-11-30'), reports)
const many = Array.from({ length: 20_000 }, (_, at) => aGig({ id: at, date: '2026-11-07', status: 'completed', actualPay: '300.00' }))
const large = documentOf(
  reportOf(
    periodAt('annual', 2026, 1),
    worker,
    { gigs: many, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] },
    '2026-11-30',
  ),
  reports,
)

const isPdf = (blocks: Blocks) => Buffer.concat(blocks).subarray(0, 5).toString() === '%PDF-'
const make = (document: PaperDocument, ended: AbortSignal) => pdfInThread(new Uint8Array(serialize(document)), { kind: 'annual' }, ended)
const statusOf = (error: { statusCode?: number }) => error.statusCode
const never = new AbortController().signal

test('a PDF that takes too long is ended, and the next one is made', async () => {
  expect(await make(large, AbortSignal.timeout(50)).catch(statusOf)).toBe(503)
  expect(await make(small, AbortSignal.abort()).catch(statusOf)).toBe(503)
  expect(isPdf(await make(small, never))).toBe(true)
})

test('a large PDF leaves the event loop to others', async () => {
  const making = make(large, never)
  // The report has been sent to the thread by then, for which the event loop does wait.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  let [last, longest] = [began, 0]
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  expect(isPdf(await making)).toBe(true)
  clearInterval(watch)
  expect(longest).toBeLessThan((performance.now() - began) / 2)
})
