import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openPlaces } from './open.ts'

const osrm = { GEO_ROUTE_PROVIDER: 'osrm', OSRM_URL: 'http://localhost:5000' }
const mapbox = { GEO_ROUTE_PROVIDER: 'mapbox', MAPBOX_ACCESS_TOKEN: 'the-token' }

test.each([
  [{}, 0],
  [osrm, 30],
  [mapbox, 0],
  [{ ...mapbox, MAPBOX_PERMANENT: 'on' }, 30],
  [{ MAPBOX_PERMANENT: 'on' }, 0],
  [{ ...osrm, GEO_CACHE_TTL_DAYS: '7' }, 7],
])('with %j a distance is stored for %i days, as the terms of its provider allow', (environment, days) =>
  expect(openPlaces(readConfig(environment).places).keepDays).toBe(days),
)
