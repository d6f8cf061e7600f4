import { agent, alamo, capitol, legExpected, osrmRoute, testProvider } from '../../../testing/place-provider.ts'
import { osrm } from './osrm.ts'

testProvider('OSRM measures', {
  ask: (base, signal) => osrm(base, agent).measure(capitol, alamo, signal),
  answer: osrmRoute,
  expected: legExpected,
  asked: {
    path: '/route/v1/driving/-97.7404,30.2747;-98.4861,29.426',
    query: { overview: 'false', alternatives: 'false', steps: 'false' },
  },
  nothing: { status: 400, json: { code: 'NoRoute', message: 'Impossible route' } },
  nothingMeans: 'no_route',
  refusals: [
    [{ status: 400, json: { code: 'NoSegment' } }, 'no_route'],
    [{ json: { code: 'Ok', routes: [] } }, 'provider_unavailable'],
  ],
})
