import { alamo, capitol, feature, legExpected, suggest, testProvider } from '../../../testing/place-provider.ts'
import { openrouteservice } from './openrouteservice.ts'

const orsAnswer = {
  features: [
    feature({
      gid: 'openaddresses:address:1',
      label: '1100 Congress Avenue, Austin, TX, USA',
      name: '1100 Congress Avenue',
      layer: 'address',
    }),
  ],
}

testProvider('openrouteservice suggests', {
  ask: (base, signal) => openrouteservice(base, 'k').suggest(suggest, signal),
  answer: orsAnswer,
  expected: [
    {
      description: '1100 Congress Avenue, Austin, TX, USA',
      mainText: '1100 Congress Avenue',
      secondaryText: 'Austin, TX, USA',
      placeId: 'ors:openaddresses:address:1',
    },
  ],
  asked: {
    path: '/geocode/autocomplete',
    query: { api_key: 'k', text: '1100 con', size: '5', 'boundary.country': 'US', 'focus.point.lat': '30.3', 'focus.point.lon': '-97.7' },
  },
  nothing: { json: { features: [] } },
  nothingMeans: [],
})

testProvider('openrouteservice locates', {
  ask: (base, signal) => openrouteservice(base, 'k').locate(capitol.address, signal),
  answer: orsAnswer,
  expected: { lat: 30.2747, lon: -97.7404, label: '1100 Congress Avenue, Austin, TX, USA', precision: 'rooftop', radiusMiles: 0.05 },
  asked: { path: '/geocode/search', query: { api_key: 'k', text: capitol.address, size: '1', 'boundary.country': 'US' } },
  nothing: { json: { features: [] } },
  nothingMeans: 'invalid_address',
})

testProvider('openrouteservice measures', {
  ask: (base, signal) => openrouteservice(base, 'k').measure(capitol, alamo, signal),
  answer: { routes: [{ summary: { distance: 80, duration: 4_500 }, segments: [{ distance: 80 }] }] },
  expected: legExpected(75),
  asked: {
    method: 'POST',
    path: '/v2/directions/driving-car/json',
    headers: { authorization: 'k' },
    body: {
      coordinates: [
        [-97.7404, 30.2747],
        [-98.4861, 29.426],
      ],
      units: 'mi',
      geometry: false,
    },
  },
  nothing: { status: 404, json: { error: { code: 2009, message: 'Route could not be found' } } },
  nothingMeans: 'no_route',
  refusals: [
    [{ status: 404, json: { error: { code: 2010 } } }, 'no_route'],
    [{ status: 403, json: { error: 'Quota exceeded' } }, 'rate_limited'],
  ],
})
