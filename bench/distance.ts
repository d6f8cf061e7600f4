import { readFileSync } from 'node:fs'
import { embeddedPlaces } from '#server/ports/places/us-places.ts'

// Compares the estimates of the embedded places with known drives, and measures the time of suggestions while typing. Fails when the median
// error exceeds 8 %, the 95th percentile 20 %, or 95 of 100 suggestions take longer than 2 ms. Also fails when fewer than 95 of 100 drives,
// between cities or between ZIP codes, are within the stated "give or take".

const MEDIAN_LIMIT = 8
const P95_LIMIT = 20
const COVERED_LIMIT = 0.95
const SUGGEST_LIMIT_MS = 2
const ROUNDS = 21

const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
const never = new AbortController().signal

const before = process.memoryUsage.rss()
const places = embeddedPlaces()
await places.suggest({ input: 'aus', near: undefined, limit: 5 }, never)
console.log(`The data of places adds ${((process.memoryUsage.rss() - before) / 1e6).toFixed(0)} MB`)

const located = async (address: string) => ({ address, point: await places.locate(address, never) })
interface Compared {
  readonly drive: string
  readonly miles: number
  readonly percent: number
  /** Whether the known miles are within the stated "give or take". */
  readonly isCovered: boolean
}
async function compare(file: string) {
  const drives = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | ') as [from: string, to: string, miles: string])
  const compared: Compared[] = []
  for (const [from, to, known] of drives) {
    try {
      const { miles, plusMinusMiles } = await places.measure(await located(from), await located(to), never)
      const off = miles - Number(known)
      const isCovered = Math.abs(off) <= Math.ceil(plusMinusMiles)
      compared.push({ drive: `${from} to ${to}`, miles, percent: (100 * off) / Number(known), isCovered })
    } catch (error) {
      console.log(`${from} to ${to}: ${(error as Error).message}`)
    }
  }
  const covered = compared.filter(({ isCovered }) => isCovered).length / compared.length
  console.log(`${file}: ${(100 * covered).toFixed(1)} % of ${compared.length} drives are within the stated miles`)
  return { compared, covered, refused: drives.length - compared.length }
}
const { compared: errors, refused, covered } = await compare('./known-drives.txt')
const zips = await compare('./known-zip-drives.txt')
const sizes = errors.map(({ percent }) => Math.abs(percent)).sort((a, b) => a - b)
const [median, p95] = [percentile(sizes, 0.5), percentile(sizes, 0.95)]
for (const { drive, miles, percent } of errors.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, 12))
  console.log(`${percent.toFixed(0).padStart(4)} %  ${miles.toFixed(0).padStart(4)} mi  ${drive}`)
console.log(`${errors.length} drives, ${refused} refused: median error ${median.toFixed(1)} %, 95th percentile ${p95.toFixed(1)} %`)

const typed = [
  'Austin, TX',
  'San Francisco',
  '123 Main St, Portland, OR 97204',
  'saint louis mo',
  'Sacremento',
  '500 w 2nd st austin',
  '90210',
  'pheonix',
]
const prefixes = typed.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
// The median of many rounds, so that other processes do not matter.
const times: number[] = []
for (const input of prefixes) {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await places.suggest({ input, near: { lat: 30.3, lon: -97.7 }, limit: 5 }, never)
    rounds.push(performance.now() - began)
  }
  times.push(
    percentile(
      rounds.sort((a, b) => a - b),
      0.5,
    ),
  )
}
times.sort((a, b) => a - b)
const suggestMs = percentile(times, 0.95)
console.log(`A suggestion takes ${percentile(times, 0.5).toFixed(2)} ms, 95 of 100 at most ${suggestMs.toFixed(2)} ms`)
if (median > MEDIAN_LIMIT || p95 > P95_LIMIT || suggestMs > SUGGEST_LIMIT_MS || Math.min(covered, zips.covered) < COVERED_LIMIT)
  process.exitCode = 1
