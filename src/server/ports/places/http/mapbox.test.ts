import { alamo, capitol, feature, legExpected, osrmRoute, suggest, testProvider } from '../../../testing/place-provider.ts'
import { mapbox } from './mapbox.ts'

const mapboxAnswer = {
  features: [
    feature({
      mapbox_id: 'abc',
      name: '1100 Congress Avenue',
      place_formatted: 'Austin, Texas 78701',
      full_address: '1100 Congress Avenue, Austin, Texas 78701',
      feature_type: 'address',
    }),
  ],
}

testProvider('Mapbox suggests', {
  ask: (base, signal) => mapbox(base, 't', { permanent: true }).suggest(suggest, signal),
  answer: mapboxAnswer,
  expected: [
    {
      description: '1100 Congress Avenue, Austin, Texas 78701',
      mainText: '1100 Congress Avenue',
      secondaryText: 'Austin, Texas 78701',
      placeId: 'mapbox:abc',
    },
  ],
  asked: {
    path: '/search/geocode/v6/forward',
    query: { q: '1100 con', limit: '5', country: 'us', access_token: 't', autocomplete: 'true', proximity: '-97.7,30.3' },
  },
  nothing: { json: { features: [] } },
  nothingMeans: [],
})

testProvider('Mapbox locates', {
  ask: (base, signal) => mapbox(base, 't', { permanent: true }).locate(capitol.address, signal),
  answer: mapboxAnswer,
  expected: { lat: 30.2747, lon: -97.7404, label: '1100 Congress Avenue, Austin, Texas 78701', precision: 'rooftop', radiusMiles: 0.05 },
  asked: {
    path: '/search/geocode/v6/forward',
    query: { q: capitol.address, limit: '1', country: 'us', access_token: 't', autocomplete: 'false', permanent: 'true' },
  },
  nothing: { json: { features: [] } },
  nothingMeans: 'invalid_address',
})

testProvider('Mapbox measures', {
  ask: (base, signal) => mapbox(base, 't', { permanent: false }).measure(capitol, alamo, signal),
  answer: osrmRoute,
  expected: legExpected,
  asked: { path: '/directions/v5/mapbox/driving/-97.7404,30.2747;-98.4861,29.426', query: { access_token: 't', overview: 'false' } },
  nothing: { json: { code: 'NoRoute', routes: [] } },
  nothingMeans: 'no_route',
})
