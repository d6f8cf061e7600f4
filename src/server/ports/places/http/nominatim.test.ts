import { agent, capitol, testProvider } from '../../../testing/place-provider.ts'
import { nominatim } from './nominatim.ts'

testProvider('Nominatim locates', {
  ask: (base, signal) => nominatim(base, agent).locate(capitol.address, signal),
  answer: [
    {
      place_id: 1,
      lat: '30.2747',
      lon: '-97.7404',
      display_name: '1100, Congress Avenue, Austin, Texas',
      addresstype: 'building',
      address: { house_number: '1100', road: 'Congress Avenue' },
    },
  ],
  expected: { lat: 30.2747, lon: -97.7404, label: '1100, Congress Avenue, Austin, Texas', precision: 'rooftop', radiusMiles: 0.05 },
  asked: {
    path: '/search',
    query: { q: capitol.address, format: 'jsonv2', addressdetails: '1', countrycodes: 'us', limit: '1' },
    headers: agent,
  },
  nothing: { json: [] },
  nothingMeans: 'invalid_address',
  refusals: [[{ status: 403, text: 'Blocked' }, 'rate_limited']],
})
