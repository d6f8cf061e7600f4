import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../testing/read-csv.ts'
import { csvOf } from './csv.ts'
import type { Cell, Column } from './report-section.ts'

const one = (kind: Column['kind'], cell: Cell) =>
  csvOf({ columns: [kind ? { head: 'Head', kind } : { head: 'Head' }], rows: [[cell]] }).slice('\uFEFFHead\r\n'.length, -2)

test.each<[Column['kind'], Cell, string]>([
  ['money', 123450, '1234.50'],
  ['money', -20000, '-200.00'],
  ['money', 5, '0.05'],
  ['money', 0, '0.00'],
  ['money', 99999999999, '999999999.99'],
  ['money', '', ''],
  ['day', '2026-11-07', '2026-11-07'],
  ['day', '', ''],
  ['count', 12345, '12345'],
  ['percent', 22.5, '22.5'],
  ['rate', 700, '0.70'],
  ['rate', 725, '0.725'],
  [undefined, 'Bluebird', 'Bluebird'],
  [undefined, 'Łódź, Kraków', '"Łódź, Kraków"'],
  [undefined, 'The "Big" One', '"The ""Big"" One"'],
  [undefined, '"', '""""'],
  [undefined, 'two\nlines', '"two\nlines"'],
  [undefined, 'two\r\nlines', '"two\r\nlines"'],
  [undefined, 'עברית 🎷', 'עברית 🎷'],
  [undefined, '=1+1', "'=1+1"],
  [undefined, '=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  [undefined, '+1 555 0100', "'+1 555 0100"],
  [undefined, '-2+3', "'-2+3"],
  [undefined, '@SUM(A1)', "'@SUM(A1)"],
  [undefined, '\t=1', "'\t=1"],
  [undefined, '\r=1', '"\'\r=1"'],
  [undefined, '\n=1', '"\'\n=1"'],
  [undefined, '＝1+1', "'＝1+1"],
  [undefined, 'a=1', 'a=1'],
  [undefined, "'tis", "'tis"],
])('a cell of %s %j is written %j', (kind, cell, written) => expect(one(kind, cell)).toBe(written))

test('a table without rows is only its header', () => {
  expect(csvOf({ columns: [{ head: 'Date', kind: 'day' }, { head: 'Net, cash' }], rows: [] })).toBe('\uFEFFDate,"Net, cash"\r\n')
})

test('any text is read back unchanged, or after an apostrophe where it would start a formula', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', '"', ',', 'a') }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), (rows) => {
      const [, ...back] = readCsv(csvOf({ columns: [{ head: 'One' }, { head: 'Two' }], rows }))
      const guarded = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
      expect(back).toEqual(rows.map((row) => row.map(guarded)))
      for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})
