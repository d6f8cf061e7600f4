import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RefusalCode } from '#contract/refusals.ts'
import { HttpError, type Reason } from '../../errors.ts'
import type { Budget } from '../../principal.ts'

const FIVE_MINUTES = 300
const DAY = 86_400
/** How many rows may be added until they are counted again, because counting costs more than adding. */
const COUNTED_FOR = 500
/** The maximum number of workers whose row counts are cached. The rows of the others are counted again. */
const MOST_KNOWN = 10_000

interface Limits {
  /** The maximum number of changes in 5 minutes. */
  readonly writes: number
  readonly bytesPerDay: number
  readonly rowsPerKind: number
}

/** Makes counters in this process's memory. They only protect the disk, so a restart or a second process does no harm. */
export function makeBudgets({ writes, bytesPerDay, rowsPerKind }: Limits): (workerId: number) => Budget {
  const changes = new RateLimiterMemory({ points: writes, duration: FIVE_MINUTES })
  const kept = new RateLimiterMemory({ points: bytesPerDay, duration: DAY })
  const rooms = new Map<string, number>()
  return (workerId) => ({
    spend: async (bytes) => {
      await take(changes, workerId, 1, ({ msBeforeNext }) => {
        const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000))
        return tooMuch('too_many_changes', { code: 'tooManyChanges', minutes }, msBeforeNext)
      })
      await take(kept, workerId, bytes, ({ msBeforeNext }) => tooMuch('daily_limit', { code: 'tooMuchText' }, msBeforeNext))
    },
    makeRoom: async (kind, rows, count) => {
      const key = `${workerId} ${kind}`
      let room = rooms.get(key) ?? 0
      if (room < rows) {
        const left = rowsPerKind - (await count())
        if (left < rows) throw new HttpError('account_full', { code: 'accountFull', most: rowsPerKind, kind })
        room = Math.min(left, Math.max(rows, COUNTED_FOR))
      }
      if (rooms.size >= MOST_KNOWN) rooms.clear()
      rooms.set(key, room - rows)
    },
  })
}

const tooMuch = (code: RefusalCode, reason: Reason, milliseconds: number) =>
  new HttpError(code, reason, { headers: { 'retry-after': String(Math.ceil(milliseconds / 1_000)) } })

async function take(limiter: RateLimiterMemory, workerId: number, points: number, refusal: (counted: RateLimiterRes) => HttpError) {
  try {
    await limiter.consume(workerId, points)
  } catch (counted) {
    throw counted instanceof RateLimiterRes ? refusal(counted) : counted
  }
}
