import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Longer than any honest text, and far beyond what a pattern of quadratic time can process within the limit. */
const LENGTH = 100_000
const LIMIT_MS = 2_000

function regexesIn(file: string): RegExp[] {
  const found: RegExp[] = []
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (key, value) => {
    if (key === 'regex' && typeof value?.pattern === 'string') found.push(new RegExp(value.pattern, value.flags))
    return typeof value === 'bigint' ? null : value
  })
  return found
}

/** Yields texts that repeat one or two characters of the pattern and end with a character that it may not allow. */
function* hostileTexts({ source }: RegExp) {
  const literals = [...source.replace(/\[\^[^\]]*\]|[()[\]{}^$|?*+]|\\[a-zA-Z]/g, '').replaceAll('\\', '')]
  // Punctuation first, because it usually separates the repeated parts.
  literals.sort((one, other) => Number(/\w/.test(one)) - Number(/\w/.test(other)))
  const characters = [...new Set(['a', '0', ' ', ...literals])].slice(0, 12)
  for (const one of characters) for (const other of characters) for (const end of ['', ' !']) yield (one + other).repeat(LENGTH / 2) + end
}

const sandbox = createContext({})
function isLinear(regex: RegExp) {
  for (const text of hostileTexts(regex)) {
    Object.assign(sandbox, { text, regex })
    try {
      runInContext('text.replace(regex, "")', sandbox, { timeout: LIMIT_MS })
    } catch (error) {
      // The error comes from the sandbox, so it is not an instance of `Error` here.
      if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
      throw error
    }
  }
  return true
}
/** Returns whether a pattern has an unlimited repetition. Without one, it reads only a limited number of characters. */
const repeats = ({ source }: RegExp) => /[*+]|,\}/.test(source.replace(/\\./g, ''))

test('a pattern of quadratic time is detected, and a linear one is not', () => {
  expect([/^\S+@\S+\.\S+$/, /\B(?=(\d{3})+$)/g, /(a|a)+$/, /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/].map(isLinear)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

const files = globSync('src/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('testing') || /\.test\.tsx?$/.test(name) })
const patterns = new Map([z.regexes.email, ...files.flatMap(regexesIn)].map((regex) => [String(regex), regex]))

test.each([...patterns.values()].filter(repeats))('%s takes linear time on 100,000 hostile characters', (regex) =>
  expect(isLinear(regex)).toBe(true),
)
