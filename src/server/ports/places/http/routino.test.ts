import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startPlaceServer } from '../../../testing/place-server.ts'
import type { LocatedPlace } from '../port.ts'
import { osrm } from './osrm.ts'

const isInstalled = spawnSync('planetsplitter', ['--help']).error === undefined
if (!isInstalled) console.log('Real routes are not tested: routino is not installed (apt-get install routino).')

const folder = mkdtempSync(join(tmpdir(), 'gigfolio-town-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SIZE = 21
const STEP = 0.004
const [SOUTH, WEST] = [30, -97]
/** The river runs between two rows of streets; only these streets cross it. */
const RIVER = 10
const bridges = new Set([3, 17])

/** Returns a town in OpenStreetMap's XML: streets in a grid, with a river and two bridges. */
function townOf(): string {
  const numbers = Array.from({ length: SIZE }, (_, at) => at)
  const node = (row: number, column: number) => 1 + row * SIZE + column
  const nodes = numbers.flatMap((row) =>
    numbers.map((column) => `<node id="${node(row, column)}" lat="${SOUTH + row * STEP}" lon="${WEST + column * STEP}"/>`),
  )
  const rows = numbers.map((row) => numbers.map((column) => node(row, column)))
  const columns = numbers.flatMap((column) => {
    const all = numbers.map((row) => node(row, column))
    return bridges.has(column) ? [all] : [all.slice(0, RIVER + 1), all.slice(RIVER + 1)]
  })
  const ways = [...rows, ...columns].map(
    (refs, at) => `<way id="${1000 + at}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="highway" v="residential"/></way>`,
  )
  return `<?xml version="1.0"?><osm version="0.6">${nodes.join('')}${ways.join('')}</osm>`
}

/** Returns the meters and seconds of the shortest way by routino; undefined when there is none. */
function routeBy(points: readonly (readonly [lon: number, lat: number])[]) {
  const places = points.flatMap(([lon, lat], at) => [`--lat${at + 1}=${lat}`, `--lon${at + 1}=${lon}`])
  const args = [`--dir=${folder}`, '--profile=motorcar', '--shortest', ...places, '--output-text', '--output-stdout', '--quiet']
  const { status, stdout } = spawnSync('routino-router', args, { encoding: 'utf8' })
  const [, km, minutes] = /([\d.]+) km\t\s*([\d.]+) min\tWaypt#2/.exec(stdout) ?? []
  return status === 0 && km ? { distance: Number(km) * 1000, duration: Number(minutes) * 60 } : undefined
}

const at = (row: number, column: number): LocatedPlace => ({
  address: `${row} ${column}`,
  point: { lat: SOUTH + row * STEP, lon: WEST + column * STEP, label: '', precision: 'rooftop', radiusMiles: 0 },
})

describe.skipIf(!isInstalled)('along the streets of a town with a river', () => {
  test('a drive follows the streets, and crosses the river at a bridge', async () => {
    writeFileSync(join(folder, 'town.osm'), townOf())
    execFileSync('planetsplitter', [`--dir=${folder}`, '--tagging=/usr/share/routino/tagging.xml', join(folder, 'town.osm')], {
      stdio: 'ignore',
    })
    const server = await startPlaceServer(({ path }) => {
      const points = (path.split('/').at(-1) ?? '').split(';').map((point) => point.split(',').map(Number) as [number, number])
      const route = routeBy(points)
      return route ? { json: { code: 'Ok', routes: [route] } } : { status: 400, json: { code: 'NoRoute' } }
    })
    const miles = async (...[from, to]: [LocatedPlace, LocatedPlace]) =>
      (await osrm(server.url, {}).measure(from, to, AbortSignal.timeout(20_000))).miles
    try {
      // 10 blocks of 421 yards along one street.
      expect(await miles(at(2, 5), at(2, 15))).toBeCloseTo(2.4, 1)
      // 3 blocks across the river, plus 7 to the bridge and 7 back.
      expect(await miles(at(9, 10), at(12, 10))).toBeCloseTo(4.2, 1)
      expect(await miles(at(9, 3), at(12, 3))).toBeCloseTo(0.83, 1)
    } finally {
      await server.stop()
    }
  })
})
