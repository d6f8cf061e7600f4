import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportOf } from '#domain/reports/report.ts'
import { aGig, aPayload, noPayKinds, paid } from '#domain/testing/factories.ts'
import { periodAt } from '#domain/time/period.ts'
import { reports } from '#words/en/reports.ts'
import { textsOf } from '../../testing/report-files.ts'
import { pdfOf } from '../paper/pdf.ts'
import { openFonts } from '../paper/pdf-fonts.ts'
import { makeLines } from '../paper/pdf-lines.ts'
import { faceFiles } from '../paper/pdf-type.ts'
import { documentOf } from './document.ts'

const worker = { name: 'Łucja 田中', businessName: 'مكتب', businessAddress: null, defaultTaxPercentage: null, usesIrsMileageRate: false }

const pdfFor = (clients: readonly string[]) => {
  const days = clients.map((_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const gigs = clients.flatMap((clientName, at) => paid([aGig({ date: days[at] ?? '', clientName })], aPayload(), days[at] ?? ''))
  const data = { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] }
  return pdfOf(documentOf(reportOf(periodAt('monthly', 2026, 11), worker, data, '2026-11-30'), reports), reports)
}

const bare = (text: string) => text.replace(/\s/g, '')

/** Returns what a viewer copies of each marked part of a PDF, without white space. */
async function copiedFrom(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes.slice())
  const parts = new Map<string, string>()
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true })
    const open: (string | undefined)[] = []
    for (const item of items) {
      if ('str' in item) {
        const part = open.findLast(Boolean)
        if (part) parts.set(part, (parts.get(part) ?? '') + item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id)
    }
  }
  return [...parts.values()].map(bare)
}

const scripts = [
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Hawaiian', 'ʻOhana Kauaʻi'],
  ['Cyrillic', 'Екатерина Йорк'],
  ['Ukrainian', 'Ґанна Їжак'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Arabic', 'مكتب سعيد للفنون'],
  ['Persian', 'پیمان گچی'],
  ['Hebrew', 'אירועי תל אביב'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Japanese', '株式会社日本のテスト 東京'],
  ['Simplified Chinese', '北京大学我们们'],
  ['Traditional Chinese', '臺灣國際會議'],
  ['Korean', '한국어 행사 대한민국'],
  ['Thai', 'สวัสดีน้ำใจ'],
  ['Hindi', 'हिन्दी कार्यक्रम श्री'],
  ['emoji', 'Jazz 🎷 👩‍👩‍👧‍👦 ❤️ 🇺🇸'],
  ['emoji of a color', 'Yes 👍🏽'],
  ['a letter of three Chinese fonts', '們们本'],
  ['a ligature', 'ﬁrst'],
  ['no font here', 'ሰላም'],
  ['marks beyond count', 'Zalgo a\u0315\u0300\u0316'.normalize('NFC')],
] as const
/** Scripts that a viewer copies in the order of their glyphs, as they are drawn, because it ignores the stored text. */
const isDrawnOtherwise = (script: string) =>
  ['Hindi', 'a ligature', 'emoji of a color', 'no font here', 'marks beyond count'].includes(script)

describe('a PDF in any script', () => {
  let said: string[] = []
  let copied: string[] = []
  beforeAll(async () => {
    const pdf = await pdfFor(scripts.map(([, client]) => client))
    said = [textsOf(Buffer.from(pdf)).flat().join('')].map(bare)
    copied = await copiedFrom(pdf)
  })
  // Text from right to left is in the file as it is seen, and a viewer reverses it.
  const turned = /Arabic|Persian|Hebrew/
  test.each(scripts.filter(([script]) => !turned.test(script)))('%s draws %s', (_, client) => expect(said[0]).toContain(bare(client)))
  test.each(scripts.filter(([script]) => !isDrawnOtherwise(script)))('%s is copied as %s', (_, client) =>
    expect(copied).toContain(bare(client)),
  )
  test('no letter is replaced by a question mark', () => expect(said[0] + copied.join('')).not.toMatch(/[?\uFFFD\0]/))
  test('its head and foot name its worker', () => {
    expect(copied).toContain(bare('مكتب · Łucja 田中'))
    expect(said[0]).toContain(bare('Income report, November 2026 · Łucja 田中. Page 1 of'))
  })
})

test('letters join in Arabic, and marks take no room in Thai', async () => {
  const texts = ['ب', 'ببب', 'น', 'น้']
  const fonts = await openFonts(new PDFDocument({ font: faceFiles.regular }), { regular: texts, bold: [] })
  const [one = 0, three = 0, letter, marked] = texts.map((text) => makeLines(fonts)('regular', text).width)
  expect(three).toBeLessThan(2.5 * one)
  expect(marked).toBe(letter)
})

test('an emoji stands between words of two directions where a browser draws it', async () => {
  const texts = ['خطوة 🎪 night', '🎪 חתונה']
  const fonts = await openFonts(new PDFDocument({ font: faceFiles.regular }), { regular: texts, bold: [] })
  // The runs are in reading order; their places say where they are drawn.
  const placed = texts.map((text) => makeLines(fonts)('regular', text).runs.map(({ left }) => left))
  const [word = 0, ...others] = placed[0] ?? []
  expect(Math.min(...others)).toBeLessThan(word)
  const isFirst = (lefts: readonly number[] = []) => lefts[0] === Math.max(...lefts)
  expect(placed.map(isFirst)).toEqual([true, true])
})

describe('a PDF for screen readers', () => {
  test('has a language, a title, bookmarks and a structure with table heads', async () => {
    const document = await getDocumentProxy((await pdfFor(['Harbor'])).slice())
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Income report, November 2026', Author: 'Łucja 田中' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await document.getOutline()).map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Summary',
      'From work to cash basis',
    ])
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    const roles = new Set([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role))
    expect([...roles].sort()).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Sect', 'TBody', 'TD', 'TFoot', 'TH', 'THead', 'TR', 'Table']),
    )
  })

  test('with many rows is read row by row, and stays small', async () => {
    const gigs = Array.from({ length: 3_000 }, (_, at) => aGig({ id: at, date: '2026-11-07', status: 'completed', actualPay: '300.00' }))
    const data = { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] }
    const pdf = await pdfOf(documentOf(reportOf(periodAt('monthly', 2026, 11), worker, data, '2026-11-30'), reports), reports)
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/S \/TD/g)?.length ?? 0,
    ).toBeLessThan(100)
    expect(Buffer.from(pdf).toString('latin1')).toContain('/S /P')
  })
})
