import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

/** Returns the rows of each CSV file in a ZIP, by name. No text in them may contain a quote or a line break. */
export const tablesOf = (zip: Uint8Array) =>
  new Map(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => {
      const lines = strFromU8(bytes).replace(/\r\n$/, '').split('\r\n')
      return [name, lines.map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))] as const
    }),
  )
export const cents = (text: string | undefined) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100)
export const sumIn = (tables: ReturnType<typeof tablesOf>, name: string, head: string) => {
  const [heads = [], ...rows] = tables.get(name) ?? []
  const at = heads.findIndex((each) => each.replace('\uFEFF', '') === head)
  expect([name, head, at >= 0]).toEqual([name, head, true])
  return rows.reduce((sum, row) => sum + cents(row[at]), 0)
}

const inflated = (data: string) => {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return data
  }
}
const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\uFEFF', '')

/** Returns the characters of each glyph of each font, as a PDF reader copies them. */
function glyphsOf(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = [...objects.values()].flatMap((object) => [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    fonts.map(([, name = '', id = '']) => {
      const [, map = ''] = /ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const lists = [...(objects.get(map) ?? '').matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gs)].map(([, list = '']) => list)
      const hexes = lists.flatMap((list) => [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', '')))
      return [name, hexes.map(fromUtf16)]
    }),
  )
}

/** Returns the texts of a PDF in reading order, one list for each sheet: by the map from glyphs to characters, or by the stored text. */
export function textsOf(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id = '', object = '']) => {
      const [, head = '', data] = /^(.*?)(?:\nstream\n(.*)\nendstream)?$/s.exec(object) ?? []
      return [id, data === undefined ? head : inflated(data)] as const
    }),
  )
  const glyphs = glyphsOf(objects)
  return [...objects.values()]
    .filter((object) => /^BT$/m.test(object))
    .map((sheet) => {
      const texts: string[] = []
      let font = ''
      let isSaid = false
      for (const [mark, chosen, actual, shown] of sheet.matchAll(/\/(F\d+) [\d.]+ Tf|ActualText <([\da-f]+)>|<([\da-f]+)> Tj|^EMC$/gm)) {
        if (chosen) font = chosen
        else if (actual) texts.push(fromUtf16(actual))
        else if (shown && !isSaid)
          texts.push((shown.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(font)?.[Number.parseInt(glyph, 16)] ?? '\uFFFD').join(''))
        if (actual || mark === 'EMC') isSaid = actual !== undefined
      }
      return texts
    })
}
