import { agent, alamo, capitol, legExpected, testProvider } from '../../../testing/place-provider.ts'
import { valhalla } from './valhalla.ts'

testProvider('Valhalla measures', {
  ask: (base, signal) => valhalla(base, agent).measure(capitol, alamo, signal),
  answer: { trip: { status: 0, units: 'miles', summary: { length: 80, time: 4_500, has_toll: false }, legs: [] } },
  expected: legExpected(75),
  asked: {
    method: 'POST',
    path: '/route',
    body: {
      locations: [
        { lat: 30.2747, lon: -97.7404 },
        { lat: 29.426, lon: -98.4861 },
      ],
      costing: 'auto',
      units: 'miles',
      directions_type: 'none',
    },
  },
  nothing: { status: 400, json: { error_code: 442, error: 'No path could be found for input' } },
  nothingMeans: 'no_route',
  refusals: [
    [{ status: 400, json: { error_code: 171 } }, 'no_route'],
    [{ json: { trip: { units: 'kilometers', summary: { length: 130, time: 1 } } } }, 'provider_unavailable'],
  ],
})
