import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Route } from '#contract/http.ts'
import { contract } from '#contract/index.ts'

const web = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isMadeByWeb = (call: string) => web.includes(`'${call}'`)

test.each(Object.entries<Route>(contract))('%s is made by the web app, or its contract entry says by whom', (call, { madeBy }) => {
  expect(isMadeByWeb(call)).toBe(madeBy === undefined)
})
