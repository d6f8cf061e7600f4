import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the font files match their sources', () => {
  expect(execFileSync(process.execPath, ['tools/fonts.ts', '--check'], { encoding: 'utf8' })).toContain('hanken-grotesk-latin.woff2')
})
