import { expect } from 'vitest'
import { agent, capitol, feature, suggest, testProvider } from '../../../testing/place-provider.ts'
import { photon } from './photon.ts'

const photonAnswer = {
  features: [
    feature({
      osm_type: 'W',
      osm_id: 42,
      name: 'Texas State Capitol',
      housenumber: '1100',
      street: 'Congress Avenue',
      city: 'Austin',
      state: 'Texas',
      postcode: '78701',
      countrycode: 'US',
    }),
    feature({ osm_type: 'N', osm_id: 43, name: 'Congress', countrycode: 'MX' }),
  ],
}

testProvider('Photon suggests', {
  ask: (base, signal) => photon(base, agent).suggest(suggest, signal),
  answer: photonAnswer,
  expected: [
    {
      description: 'Texas State Capitol, 1100 Congress Avenue, Austin, Texas 78701',
      mainText: 'Texas State Capitol, 1100 Congress Avenue',
      secondaryText: 'Austin, Texas 78701',
      placeId: 'photon:W42',
    },
  ],
  asked: { method: 'GET', path: '/api', query: { q: '1100 con', limit: '5', lang: 'en', lat: '30.3', lon: '-97.7' }, headers: agent },
  nothing: { json: { features: [] } },
  nothingMeans: [],
})

testProvider('Photon locates', {
  ask: (base, signal) => photon(base, agent).locate(capitol.address, signal),
  answer: photonAnswer,
  expected: { lat: 30.2747, lon: -97.7404, precision: 'rooftop', radiusMiles: 0.05, label: expect.stringContaining('Capitol') },
  asked: { path: '/api', query: { q: capitol.address, limit: '1', lang: 'en' } },
  nothing: { json: { features: [] } },
  nothingMeans: 'invalid_address',
})
