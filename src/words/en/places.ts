import type { TripFailure } from '#domain/places/trip-distance.ts'

const failed = 'Failed to calculate mileage. Please check your addresses and try again.'

/** Why a trip has no distance. What the worker cannot correct has one text. */
export const tripFailureTexts = {
  invalid_address: 'Invalid address. Please check your addresses and try again.',
  too_imprecise: 'These places are too close to estimate without ZIP codes. Add the ZIP codes, or enter the miles yourself.',
  no_route: 'No road connects these places. Please enter the miles yourself.',
  timeout: 'Calculation timeout. Please check your internet connection and try again.',
  rate_limited: failed,
  provider_unavailable: failed,
  provider_misconfigured: failed,
} satisfies Record<TripFailure, string>
