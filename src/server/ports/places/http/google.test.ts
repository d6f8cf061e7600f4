import { alamo, capitol, legExpected, METERS, suggest, testProvider } from '../../../testing/place-provider.ts'
import { google } from './google.ts'

testProvider('Google suggests', {
  ask: (base, signal) => google(base, base, 'k').suggest(suggest, signal),
  answer: {
    suggestions: [
      {
        placePrediction: {
          placeId: 'ChIJ',
          text: { text: '1100 Congress Ave, Austin, TX, USA' },
          structuredFormat: { mainText: { text: '1100 Congress Ave' }, secondaryText: { text: 'Austin, TX, USA' } },
        },
      },
      { queryPrediction: { text: { text: 'congress' } } },
    ],
  },
  expected: [
    {
      description: '1100 Congress Ave, Austin, TX, USA',
      mainText: '1100 Congress Ave',
      secondaryText: 'Austin, TX, USA',
      placeId: 'google:ChIJ',
    },
  ],
  asked: {
    method: 'POST',
    path: '/v1/places:autocomplete',
    headers: { 'x-goog-api-key': 'k' },
    body: {
      input: '1100 con',
      includedRegionCodes: ['us'],
      languageCode: 'en',
      locationBias: { circle: { center: { latitude: 30.3, longitude: -97.7 }, radius: 50_000 } },
    },
  },
  nothing: { json: {} },
  nothingMeans: [],
})

testProvider('Google measures', {
  ask: (base, signal) => google(base, base, 'k').measure(capitol, alamo, signal),
  answer: { routes: [{ distanceMeters: METERS, duration: '4500s' }] },
  expected: legExpected(75),
  asked: {
    path: '/directions/v2:computeRoutes',
    headers: { 'x-goog-api-key': 'k', 'x-goog-fieldmask': 'routes.distanceMeters,routes.duration' },
    body: {
      origin: { address: capitol.address },
      destination: { address: alamo.address },
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      units: 'IMPERIAL',
      regionCode: 'us',
    },
  },
  nothing: { json: {} },
  nothingMeans: 'no_route',
  refusals: [[{ status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } }, 'invalid_address']],
})
