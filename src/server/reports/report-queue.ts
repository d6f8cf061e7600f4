import type { ServerResponse } from 'node:http'
import type { Owner } from '../http/call.ts'
import { busy, type InTurn, makeLine } from './line.ts'

const LIMITS = {
  /** Of one worker: one report that is made and two that wait, each until its answer is sent. */
  mostOfOne: 3,
  mostWaiting: { quick: 20, pdf: 4 },
  /** In milliseconds from the call to the report, the wait in it: a little less than a call may take. */
  timeLimit: 13_000,
} as const

interface Limits {
  readonly mostOfOne: number
  readonly mostWaiting: { readonly quick: number; readonly pdf: number }
  readonly timeLimit: number
}

export interface ReportQueue {
  /**
   * Takes a place for a worker until their answer is sent, since it is in memory until then. The signal says that they left or that it took
   * too long. Throws 503 when they have all the places that one may have.
   */
  enter(owner: Owner, answer: ServerResponse): AbortSignal
  /** Rows are loaded here, also those of a PDF, and every other format is made here: a year of many gigs is in memory once. */
  readonly quick: InTurn
  /** A PDF takes longer, so that nobody else waits for it. */
  readonly pdf: InTurn
}

/** Keeps the memory and the time that reports take within bounds, however many are asked for at once. */
export function makeReportQueue({ mostOfOne, mostWaiting, timeLimit }: Limits = LIMITS): ReportQueue {
  const asked = new Map<Owner, number>()
  const count = (owner: Owner, change: 1 | -1) => {
    const now = (asked.get(owner) ?? 0) + change
    if (now === 0) asked.delete(owner)
    else asked.set(owner, now)
  }
  return {
    enter: (owner, answer) => {
      if ((asked.get(owner) ?? 0) >= mostOfOne) throw busy('Your other reports are still being made. Please try again in a moment.')
      count(owner, 1)
      const left = new AbortController()
      answer.once('close', () => {
        count(owner, -1)
        left.abort()
      })
      return AbortSignal.any([left.signal, AbortSignal.timeout(timeLimit)])
    },
    quick: makeLine(mostWaiting.quick),
    pdf: makeLine(mostWaiting.pdf),
  }
}
