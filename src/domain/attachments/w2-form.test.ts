import { expect, test } from 'vitest'
import { checkW2Form, newW2Form, w2sByYear, w2Years } from './w2-form.ts'

test('a new W-2 document is of last year, and may be of the years from 2000 to this one', () => {
  expect(newW2Form(2027)).toEqual({ taxYear: '2026', payer: '' })
  expect([w2Years(2026).at(0), w2Years(2026).at(-1), w2Years(2026).length]).toEqual([2026, 2000, 27])
})

test('a W-2 document has a payer', () => {
  expect(checkW2Form({ taxYear: '2026', payer: ' ' })).toEqual([{ path: 'payer', problem: { code: 'noPayer' } }])
  expect(checkW2Form({ taxYear: '2026', payer: 'Acme' })).toEqual([])
})

test('W-2 documents are listed by year, without other files', () => {
  const of = (id: number, year: number, kind = 'w2') => ({ id, kind, subject: { id: year } })
  const [first, second, third] = [of(1, 2024), of(2, 2026), of(3, 2024)]
  expect(w2sByYear([first, of(4, 2026, 'document'), second, third])).toEqual([
    { year: 2026, documents: [second] },
    { year: 2024, documents: [first, third] },
  ])
})
