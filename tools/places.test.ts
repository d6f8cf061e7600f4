import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the place data matches its sources, in a file of at most 1.5 MB', () => {
  expect(execFileSync(process.execPath, ['tools/places.ts', '--check'], { encoding: 'utf8' })).toBe(
    'The data of places is what its sources give.\n',
  )
  expect(statSync('src/server/ports/places/us-places.tsv.br').size).toBeLessThan(1_500_000)
})
