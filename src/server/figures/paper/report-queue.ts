import type { ServerResponse } from 'node:http'
import { comeAgain, endOf, makeAnswerLine, makeLine, sentOf } from '../../core/http/line.ts'
import type { Owner } from '../../principal.ts'
import type { Size } from './report-size.ts'

const LIMITS = {
  /** The places of one worker, each until its answer is sent: one report being made and two waiting, and at most one of them a PDF. */
  mostOfOne: { all: 3, pdf: 1 },
  /** The waiting places in each of the two lines for PDFs. */
  mostWaiting: 20,
  /** The largest size of a short PDF, which is drawn in about a second. */
  short: { lines: 2_000, printed: 500_000 },
  /** The time limit from the call to the report in milliseconds, including the wait: a little less than that of a call. */
  timeLimit: 13_000,
  /** After drawing a long PDF in vain for `inVain` milliseconds, a worker waits for `pause` milliseconds until the next long one. */
  inVain: 8_000,
  pause: 5 * 60_000,
} as const

type Limits = { readonly [Name in keyof typeof LIMITS]: (typeof LIMITS)[Name] extends number ? number : (typeof LIMITS)[Name] }

export interface ReportQueue {
  /**
   * Makes a report in one of the worker's places, which it keeps until its answer is sent, because it is in memory until then. The signal
   * aborts when the worker disconnects or the report takes too long. Throws 503 when all the worker's places are taken.
   */
  make<Report>(owner: Owner, answer: ServerResponse, isPdf: boolean, make: (ended: AbortSignal) => Promise<Report>): Promise<Report>
  /**
   * Loads and draws a PDF when its turn comes. Short and long PDFs have separate lines. Throws 503 to a worker whose last long PDF was
   * recently given up.
   */
  draw<Document, Drawn>(
    owner: Owner,
    ended: AbortSignal,
    size: Size,
    load: () => Promise<Document>,
    draw: (document: Document) => Promise<Drawn>,
  ): Promise<Drawn>
}

const othersFirst = () => comeAgain('too_many_at_once', { code: 'reportsUnderWay' }, 5)

/** Limits the memory and the time of reports, however many are requested at once. */
export function makeReportQueue(limits: Partial<Limits> = {}): ReportQueue {
  const { mostOfOne, mostWaiting, short, inVain, pause, timeLimit }: Limits = { ...LIMITS, ...limits }
  const places = (atOnceEach: number) =>
    makeAnswerLine({ atOnce: Number.POSITIVE_INFINITY, atOnceEach, mostWaitingEach: 0, refusal: othersFirst })
  const [all, pdfs] = [places(mostOfOne.all), places(mostOfOne.pdf)]
  const lines = { short: makeLine({ mostWaiting }), long: makeLine({ mostWaiting }) }
  const paused = new Set<Owner>()
  const givenUp = () => comeAgain('pdf_given_up', { code: 'pdfGivenUp', minutes: Math.ceil(pause / 60_000) }, Math.ceil(pause / 1_000))
  return {
    make: (owner, answer, isPdf, make) => {
      const sent = sentOf(answer)
      const inPlace = () => all(sent, () => make(endOf(answer, timeLimit)), owner)
      return isPdf ? pdfs(sent, inPlace, owner) : inPlace()
    },
    draw: async (owner, ended, size, load, draw) => {
      // Rows are loaded when the turn comes, not before the wait, because they would be in memory.
      if (size.lines <= short.lines && size.printed <= short.printed) return lines.short(ended, async () => draw(await load()), owner)
      if (paused.has(owner)) throw givenUp()
      const drawLong = async () => {
        const document = await load()
        const begun = performance.now()
        try {
          return await draw(document)
        } catch (error) {
          if (!ended.aborted || performance.now() - begun < inVain) throw error
          paused.add(owner)
          setTimeout(() => paused.delete(owner), pause).unref()
          throw givenUp()
        }
      }
      return lines.long(ended, drawLong, owner)
    },
  }
}
