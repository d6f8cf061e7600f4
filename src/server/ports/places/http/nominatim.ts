import { z } from 'zod'
import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import { type GeocodePort, PlaceFailure } from '../port.ts'
import { ask, urlOf } from './ask.ts'

const Answer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    addresstype: z.string().optional(),
    address: z.object({ house_number: z.string().optional(), road: z.string().optional() }).optional(),
  }),
)

/** Nominatim: addresses from OpenStreetMap. Its public server forbids suggestions, so it offers none. */
export const nominatim = (base: string, headers: Readonly<Record<string, string>>): GeocodePort => ({
  name: 'nominatim',
  locate: async (q, signal) => {
    const url = urlOf(base, '/search', { q, format: 'jsonv2', addressdetails: 1, countrycodes: 'us', limit: 1 })
    const failureOf = (status: number) => (status === 403 ? 'rate_limited' : undefined)
    const [found] = await ask(Answer, { url, headers, failureOf }, signal)
    if (!found) throw new PlaceFailure('invalid_address')
    return { lat: found.lat, lon: found.lon, label: found.display_name, ...precisionOf(found) }
  },
})

function precisionOf({ addresstype, address }: z.output<typeof Answer>[number]): Pick<GeoPoint, 'precision' | 'radiusMiles'> {
  if (address?.house_number) return { precision: 'rooftop', radiusMiles: 0.05 }
  if (addresstype === 'postcode') return { precision: 'zip', radiusMiles: 2 }
  if (address?.road) return { precision: 'street', radiusMiles: 0.3 }
  return { precision: 'city', radiusMiles: 5 }
}
