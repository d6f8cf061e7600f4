/** The maximum number of stops between the start and the end of a trip. */
export const MAX_STOPS = 10

/** How the miles of a trip were found: typed by a person, estimated from the places, or measured along roads. */
export const tripMethods = ['manual', 'estimated', 'routed'] as const
export type TripMethod = (typeof tripMethods)[number]

/** Why a trip has no distance. */
export const tripFailures = [
  'invalid_address',
  'too_imprecise',
  'no_route',
  'rate_limited',
  'timeout',
  'provider_unavailable',
  'provider_misconfigured',
] as const
export type TripFailure = (typeof tripFailures)[number]

/** One measured leg of a trip. */
export interface MeasuredLeg {
  readonly miles: number
  readonly minutes: number | null
  readonly plusMinusMiles: number
}

export interface TripDistance {
  readonly distanceMiles: number
  readonly travelTimeMinutes: number | null
  /** 0 when the legs are exact. */
  readonly plusMinusMiles: number
}

/** Rounds up to whole units, but ignores a fraction below a thousandth. */
const whole = (amount: number) => Math.ceil(Math.round(amount * 1000) / 1000)

/**
 * Returns the length of a trip in whole miles: the sum of its legs, rounded up, then doubled for a round trip (money.md A13). The result is
 * at least 1.
 */
export function tripDistance(legs: readonly MeasuredLeg[], isRoundTrip: boolean): TripDistance {
  const ways = isRoundTrip ? 2 : 1
  const sum = (part: (leg: MeasuredLeg) => number) => legs.reduce((total, leg) => total + part(leg), 0)
  return {
    distanceMiles: ways * Math.max(1, whole(sum(({ miles }) => miles))),
    travelTimeMinutes: legs.some(({ minutes }) => minutes === null) ? null : ways * whole(sum(({ minutes }) => minutes ?? 0)),
    plusMinusMiles: whole(ways * Math.sqrt(sum(({ plusMinusMiles }) => plusMinusMiles ** 2))),
  }
}
