// Repeats the tests that depend on today's date at dates that are error-prone.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface OddDate {
  /** The moment at which the clock stands still, in New York, where the workers of these tests are. */
  readonly moment: string
  /** The time zone of the server's process. */
  readonly serverZone: string
}

/** The moment of the journeys, whenever they run: a Saturday at noon in New York. */
export const MAIN_CLOCK = { moment: '2026-11-21T12:00:00-05:00', stands: false }

export const WORKER_ZONE = 'America/New_York'

export const oddDates: readonly OddDate[] = [
  // The last minute of the year. In UTC the new year has begun.
  { moment: '2026-12-31T23:59:00-05:00', serverZone: 'UTC' },
  { moment: '2027-02-14T12:00:00-05:00', serverZone: 'Pacific/Kiritimati' },
  // A minute before the clocks are set forward.
  { moment: '2027-03-14T01:59:00-05:00', serverZone: 'UTC' },
  { moment: '2028-02-29T12:00:00-05:00', serverZone: 'America/Los_Angeles' },
]

/** Returns the name of a test project, such as `2026-12-31 23:59`. */
export const nameOf = ({ moment }: OddDate) => moment.slice(0, 16).replace('T', ' ')

/** Returns the environment of a process that uses `--import ./tools/shifted-clock.ts`. */
export const environmentOf = ({ moment, serverZone }: OddDate) => ({ TEST_CLOCK: moment, TEST_CLOCK_STANDS: '1', TZ: serverZone })

const server = fileURLToPath(new URL('../src/server/', import.meta.url))
const asksForToday = (room: string) =>
  readdirSync(join(server, room)).some(
    (file) => /^[\w-]+\.ts$/.test(file) && /caller\.today\b/.test(readFileSync(join(server, room, file), 'utf8')),
  )

/** The tests of each server room that needs the caller's present day. */
export const datedTests = globSync('**/handlers.ts', { cwd: server })
  .map(dirname)
  .filter(asksForToday)
  .map((room) => `src/server/${room}/*.test.ts`)
