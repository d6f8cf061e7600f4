import type { ServerResponse } from 'node:http'
import type { Owner } from '../http/call.ts'
import { busy, type InTurn, makeLine } from '../http/line.ts'

const LIMITS = {
  /** Of one worker, each until its answer is sent: one report that is made and two that wait, and no more than one of them a PDF. */
  mostOfOne: { all: 3, pdf: 1 },
  mostWaiting: { quick: 20, pdf: 20 },
  /** In milliseconds from the call to the report, the wait in it: a little less than a call may take. */
  timeLimit: 13_000,
  /** In milliseconds from the call until its answer must be read: who does not read it keeps it in memory. */
  readLimit: 60_000,
} as const

interface Limits {
  readonly mostOfOne: { readonly all: number; readonly pdf: number }
  readonly mostWaiting: { readonly quick: number; readonly pdf: number }
  readonly timeLimit: number
  readonly readLimit: number
}

export interface ReportQueue {
  /**
   * Takes a place for a worker until their answer is sent, since it is in memory until then. The signal says that they left or that it took
   * too long. Throws 503 when they have all the places that one may have.
   */
  enter(owner: Owner, answer: ServerResponse, isPdf: boolean): AbortSignal
  /** Rows are loaded here, also those of a PDF, and every other format is made here: a year of many gigs is in memory once. */
  readonly quick: InTurn
  /** A PDF takes longer, so that nobody else waits for it. */
  readonly pdf: InTurn
}

/** Keeps the memory and the time that reports take within bounds, however many are asked for at once. */
export function makeReportQueue({ mostOfOne, mostWaiting, timeLimit, readLimit }: Limits = LIMITS): ReportQueue {
  const asked = { all: new Map<Owner, number>(), pdf: new Map<Owner, number>() }
  const isFull = (kind: 'all' | 'pdf', owner: Owner) => (asked[kind].get(owner) ?? 0) >= mostOfOne[kind]
  const count = (kind: 'all' | 'pdf', owner: Owner, change: 1 | -1) => {
    const now = (asked[kind].get(owner) ?? 0) + change
    if (now === 0) asked[kind].delete(owner)
    else asked[kind].set(owner, now)
  }
  return {
    enter: (owner, answer, isPdf) => {
      if (isFull('all', owner) || (isPdf && isFull('pdf', owner)))
        throw busy('Your other reports are still being made. Please try again in a moment.')
      count('all', owner, 1)
      if (isPdf) count('pdf', owner, 1)
      const left = new AbortController()
      const unread = setTimeout(() => answer.destroy(), readLimit)
      answer.once('close', () => {
        clearTimeout(unread)
        count('all', owner, -1)
        if (isPdf) count('pdf', owner, -1)
        left.abort()
      })
      return AbortSignal.any([left.signal, AbortSignal.timeout(timeLimit)])
    },
    quick: makeLine({ mostWaiting: mostWaiting.quick }),
    pdf: makeLine({ mostWaiting: mostWaiting.pdf }),
  }
}
