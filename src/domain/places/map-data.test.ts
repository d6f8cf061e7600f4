import { expect, test } from 'vitest'
import barriers from './barriers.json' with { type: 'json' }
import { landMassOf } from './land-mass.ts'
import landMasses from './land-masses.json' with { type: 'json' }

test.each(barriers)('$name is a line in the country with a gate', ({ line, gates }) => {
  expect(line.length).toBeGreaterThan(1)
  expect(gates.length).toBeGreaterThan(0)
  for (const spot of [...line, ...gates]) expect(landMassOf(spot)).toBeDefined()
})

test.each(landMasses)('the middle of $name belongs to it', ({ name, south, west, north, east }) => {
  expect(south).toBeLessThan(north)
  expect(west).toBeLessThan(east)
  expect(landMassOf({ lat: (south + north) / 2, lon: (west + east) / 2 })).toBe(name)
})
