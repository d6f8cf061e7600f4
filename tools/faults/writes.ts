import { randomUUID } from 'node:crypto'
import { type Caller, makeCaller } from './callers.ts'

const WORKERS = 3
/** Below the limit of changes by one worker. */
const PAUSE_MS = 40

export interface Found {
  readonly answered: number
  /** Answered writes that are not there. */
  readonly lost: number
  /** Writes that are there more than once, although they had an idempotency key. */
  readonly doubled: number
  /** How often each status came; 0 is a call without an answer. */
  readonly statuses: Readonly<Record<string, number>>
  readonly longestGapMs: number
  readonly slowestMs: number
}

/** Writes of several workers that go on until they are stopped. Each is repeated with its idempotency key until it is answered with 201. */
export interface Writes {
  readonly answered: () => number
  readonly statuses: Readonly<Record<string, number>>
  /** Ends the writes and compares what was answered with what is there. */
  stop(): Promise<Found>
}

/** Opens accounts and begins to write. `base` returns the address of a server, which may change. `more` is in every gig. */
export async function startWriting(base: () => string, more: Readonly<Record<string, string>> = {}): Promise<Writes> {
  const statuses: Record<string, number> = {}
  let isOver = false
  let lastAnswer = Date.now()
  let longestGapMs = 0
  let slowestMs = 0
  const names: string[] = []

  async function write(worker: Caller) {
    const name = randomUUID()
    const body = { eventName: name, clientName: 'Acme', expectedPay: '100.00', ...more }
    while (!isOver) {
      const { status, ms } = await worker.call('POST /api/gigs', body, { 'idempotency-key': name })
      statuses[status] = (statuses[status] ?? 0) + 1
      slowestMs = Math.max(slowestMs, ms)
      if (status === 201) {
        names.push(name)
        longestGapMs = Math.max(longestGapMs, Date.now() - lastAnswer)
        lastAnswer = Date.now()
        return
      }
      await pause()
    }
  }

  const people = await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = makeCaller(base)
      await worker.register()
      return worker
    }),
  )
  lastAnswer = Date.now()
  const running = people.map(async (worker) => {
    while (!isOver) {
      await write(worker)
      await pause()
    }
  })

  return {
    answered: () => names.length,
    statuses,
    stop: async () => {
      isOver = true
      await Promise.all(running)
      const stored = (await Promise.all(people.map(storedNames))).flat()
      const unique = new Set(stored)
      const lost = names.filter((name) => !unique.has(name)).length
      return { answered: names.length, lost, doubled: stored.length - unique.size, statuses, longestGapMs, slowestMs }
    },
  }
}

async function storedNames(worker: Caller): Promise<string[]> {
  const { status, body } = await worker.call('GET /api/gigs?limit=10000&lightweight=true')
  if (status !== 200) throw new Error(`The list of gigs is ${status}: ${JSON.stringify(body)}`)
  return (body as { eventName: string }[]).map(({ eventName }) => eventName)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** `201: 340, 503: 12` */
export const describeStatuses = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'no answer' : status}: ${count}`)
    .join(', ')
