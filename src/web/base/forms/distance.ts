import { useEffect, useRef, useState } from 'react'
import type { Distance } from '#contract/places.ts'
import { isSameRoute, type MeasuredRoute, oneWayOf, type RouteForm } from '#domain/mileage/route-form.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { tripFailureTexts } from '#words/en/places.ts'
import { ApiFailure, api } from '../calls/api.ts'
import type { FailureMessage } from '../calls/failure-texts.ts'
import { kindOf } from '../calls/failures.ts'
import { NoAnswer } from '../calls/no-answer.ts'

const WAIT_MS = 20_000

/** Why there is no distance, in the words of the wizard and in those of the gig's dialog (spec.md 5, 8). */
interface Problem {
  readonly inline: string
  readonly told: FailureMessage
}

const problems = {
  missing: { inline: words.bothAddresses, told: { title: words.missing, description: words.bothAddresses } },
  offline: { inline: words.checkConnection, told: { title: words.noInternet, description: words.checkConnection } },
  timeout: { inline: words.enterByHand, told: { title: words.timedOut } },
  network: { inline: words.enterByHand, told: { title: words.networkFailed } },
  failed: { inline: words.enterByHand, told: { title: words.failed } },
} satisfies Readonly<Record<string, Problem>>

/** The failures that the worker can correct. Their sentences say how. */
const mendable: readonly Distance['code'][] = ['invalid_address', 'too_imprecise', 'no_route']

function refused({ error, code }: Distance): Problem {
  // A later version of the server may send another code, with its sentence in English.
  const why = (code && tripFailureTexts[code]) ?? error
  return {
    inline: mendable.includes(code) ? words.unableBecause({ error: why ?? '' }) : words.enterByHand,
    told: { title: why ?? words.unable },
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof NoAnswer && error.isLate) return problems.timeout
  // The server refused the call itself, not its addresses. If the session has ended, `api` already asks the person to sign in.
  if (error instanceof ApiFailure || kindOf(error) !== 'offline') return problems.failed
  return problems.network
}

export type Asked = Pick<RouteForm, 'fromAddress' | 'toAddress' | 'stops' | 'roundTrip'>

interface Measured {
  readonly route: MeasuredRoute
  /** The indexes of the stops that were not found. The miles leave them out. */
  readonly missedStops: readonly number[]
}

/** Measures a drive. Never rejects: returns the problem in words. */
export async function measureDrive(asked: Asked): Promise<Measured | Problem> {
  const [startAddress, endAddress] = [asked.fromAddress.trim(), asked.toAddress.trim()]
  if (startAddress === '' || endAddress === '') return problems.missing
  if (!navigator.onLine) return problems.offline
  // Keep the index of each stop that is filled in, to report the stops that were not found.
  const filled = asked.stops.flatMap((stop, at) => (stop.trim() === '' ? [] : [{ stop: stop.trim(), at }]))
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), WAIT_MS)
  try {
    const distance = await api('POST /api/calculate-distance', {
      body: { startAddress, endAddress, stops: filled.map(({ stop }) => stop), roundTrip: asked.roundTrip },
      signal: limit.signal,
    })
    const { distanceMiles, method } = distance
    if (distanceMiles === null || method === null) return refused(distance)
    const missedStops = distance.errors.flatMap(({ address }) => filled[address - 1]?.at ?? [])
    return { route: oneWayOf(asked, { ...distance, distanceMiles, method }), missedStops }
  } catch (error) {
    return problemOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns a function that measures the drive of a form, and whether a measurement is running. Ignores an answer that arrives after the form
 * was closed or asks for another drive.
 */
export function useDistance(asked: Asked, tell: (answer: Measured | Problem) => void) {
  const [isMeasuring, setMeasuring] = useState(false)
  // The form's current route and callback, for the time when the answer arrives.
  const now = useRef<{ readonly asked: Asked; readonly tell: typeof tell } | null>(null)
  useEffect(() => {
    now.current = { asked, tell }
    return () => {
      now.current = null
    }
  })
  const measureNow = async () => {
    setMeasuring(true)
    const answer = await measureDrive(asked)
    setMeasuring(false)
    if (now.current && isSameRoute(now.current.asked, asked)) now.current.tell(answer)
  }
  return { isMeasuring, measure: measureNow }
}
