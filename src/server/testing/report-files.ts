import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

/** The rows of each CSV file of a ZIP, by its name; no text in it has a quote or a line break. */
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

/** The texts of a PDF in the order that they are printed in, each sheet a list: by the map from glyphs to characters that a reader copies by. */
export function textsOf(pdf: Buffer): string[][] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return data
    }
  })
  const glyphs = streams
    .filter((stream) => stream.includes('begincmap'))
    .map((cmap) =>
      [...cmap.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gs)]
        .flatMap(([, list = '']) => [...list.matchAll(/<([\da-f ]*)>/g)])
        .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16) || 0)),
    )
  return streams
    .filter((stream) => /^BT$/m.test(stream))
    .map((sheet) => {
      const texts: string[] = []
      let font = 0
      for (const [, chosen, shown] of sheet.matchAll(/\/F(\d) [\d.]+ Tf|<([\da-f]+)> Tj/g)) {
        if (chosen) font = Number(chosen)
        else texts.push((shown?.match(/.{4}/g) ?? []).map((glyph) => glyphs[font - 1]?.[Number.parseInt(glyph, 16)] ?? '\uFFFD').join(''))
      }
      return texts
    })
}
