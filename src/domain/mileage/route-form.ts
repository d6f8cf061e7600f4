import type { Precision } from '../places/estimated-miles.ts'
import type { TripMethod } from '../places/trip-distance.ts'
import { type HomeOfWorker, isCommuteFrom } from './commute.ts'
import type { Trip } from './trips.ts'

/** The one-way distance, as measured or as driven before. */
export interface MeasuredRoute {
  readonly fromAddress: string
  readonly toAddress: string
  readonly stops: readonly string[]
  readonly miles: number
  readonly minutes: number | null
  /** How many miles the estimate may be off; null when that is unknown, or when the distance is not an estimate. */
  readonly plusMinusMiles: number | null
  readonly method: TripMethod
  /** How exactly the least exact address is known, if the distance says so. */
  readonly precision?: Precision | null
}

/** The form fields of a drive, as typed. */
export interface RouteForm {
  readonly fromAddress: string
  readonly toAddress: string
  readonly stops: readonly string[]
  readonly roundTrip: boolean
  /** The miles one way. */
  readonly miles: string
  readonly measured: MeasuredRoute | null
}

type Places = Pick<RouteForm, 'fromAddress' | 'stops' | 'toAddress'>
const placesOf = ({ fromAddress, stops, toAddress }: Places) => [fromAddress, ...stops, toAddress].map((text) => text.trim())

/** Returns whether two drives have the same places. */
export function isSameRoute(one: Places, other: Places): boolean {
  const [places, others] = [placesOf(one), placesOf(other)]
  return places.length === others.length && places.every((text, at) => text === others[at])
}

/** Returns the measured route while the form still has the same places and miles; else null. */
export const measuredOf = (form: Omit<RouteForm, 'roundTrip'>): MeasuredRoute | null =>
  form.measured && form.miles.trim() === String(form.measured.miles) && isSameRoute(form, form.measured) ? form.measured : null

/** Returns the route of the form's drive without its miles; undefined without a destination. */
export function routeOf(form: RouteForm, worker: HomeOfWorker) {
  const to = form.toAddress.trim()
  if (to === '') return undefined
  const measured = measuredOf(form)
  return {
    fromAddress: form.fromAddress.trim() || null,
    toAddress: to,
    stops: form.stops.map((stop) => stop.trim()).filter(Boolean),
    purpose: null,
    minutes: measured?.minutes == null ? null : measured.minutes * (form.roundTrip ? 2 : 1),
    method: measured?.method ?? 'manual',
    isRoundTrip: form.roundTrip,
    isCommute: isCommuteFrom(form.fromAddress, worker),
  } satisfies Omit<Trip, 'miles'>
}

/** A measured distance for the whole way, there and back if it is a round trip. */
interface Distance {
  readonly distanceMiles: number
  readonly travelTimeMinutes: number | null
  readonly plusMinusMiles: number | null
  readonly method: TripMethod
  readonly precision?: Precision | null
}

/** Returns one way of a measured distance. A round trip is twice a whole number of miles (money.md A13). */
export function oneWayOf(asked: Pick<RouteForm, 'fromAddress' | 'toAddress' | 'stops' | 'roundTrip'>, distance: Distance): MeasuredRoute {
  const ways = asked.roundTrip ? 2 : 1
  const part = (whole: number | null) => (whole === null ? null : Math.ceil(whole / ways))
  return {
    fromAddress: asked.fromAddress,
    toAddress: asked.toAddress,
    stops: asked.stops,
    miles: distance.distanceMiles / ways,
    minutes: part(distance.travelTimeMinutes),
    plusMinusMiles: part(distance.plusMinusMiles),
    method: distance.method,
    precision: distance.precision ?? null,
  }
}

/**
 * What is known of an inexact address, and the part of the miles above which an estimate with it is of no use. Short drives along winding
 * roads are up to a quarter off with exact addresses too, so ZIP codes are allowed more.
 */
const inexact: Readonly<Partial<Record<Precision, { readonly known: 'city' | 'zip'; readonly most: number }>>> = {
  city: { known: 'city', most: 0.2 },
  zip: { known: 'zip', most: 0.4 },
}

/** Returns what is known of the addresses if miles between them are not worth more than a guess; else null. */
export function roughlyKnown({ miles, plusMinusMiles, precision }: MeasuredRoute): 'city' | 'zip' | null {
  const limit = precision && inexact[precision]
  return limit && (plusMinusMiles ?? 0) > limit.most * miles ? limit.known : null
}

/** Returns whether miles are not worth more than a guess, because only cities or ZIP codes of the addresses are known. */
export const isRough = (route: MeasuredRoute): boolean => roughlyKnown(route) !== null

/** Returns the address of a map with the way between the addresses, where a person can read its miles. */
export function mapOf({ fromAddress, stops, toAddress }: Places): string {
  const over = stops.map((stop) => stop.trim()).filter(Boolean)
  const way = { origin: fromAddress.trim(), destination: toAddress.trim(), ...(over.length > 0 && { waypoints: over.join('|') }) }
  const asked = Object.entries(way).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving${asked.join('')}`
}
