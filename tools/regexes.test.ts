import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** As long as no honest text is, and far beyond what a pattern of quadratic time gets through within the limit. */
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

/** Texts that repeat one or two characters of the pattern and then end as it may not allow. */
function* hostileTexts({ source }: RegExp) {
  const literals = [...source.replace(/\[\^[^\]]*\]|[()[\]{}^$|?*+]|\\[a-zA-Z]/g, '').replaceAll('\\', '')]
  // Punctuation first: it is what separates the repeated parts.
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
      // The error is of the sandbox, so that it is no `Error` here.
      if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
      throw error
    }
  }
  return true
}
/** Without a repetition that has no end, a pattern looks at so many characters and no more. */
const repeats = ({ source }: RegExp) => /[*+]|,\}/.test(source.replace(/\\./g, ''))

test('a pattern of quadratic time is found, and a linear one is not', () => {
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
