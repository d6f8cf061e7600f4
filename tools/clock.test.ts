import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The core and the ports measure how long something takes. Nothing that they keep is compared with a day of a worker. */
const measuring = /^src\/server\/(core|ports|testing)\/|^src\/server\/(services|start)\.ts$/

test('the rooms of the server ask only services.clock for the present, and the rules nothing', () => {
  const files = globSync('src/{domain,contract,server}/**/*.{ts,js}').filter((file) => !/\.test\.ts$/.test(file) && !measuring.test(file))
  expect(files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
})
