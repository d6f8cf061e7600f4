import { expect, test } from 'vitest'
import { merchantOf } from './bank-wording.ts'
import { brandIn } from './brand-in.ts'
import { brandKey } from './brand-key.ts'
import { brandRules } from './brand-kinds.ts'
import table from './brands.json' with { type: 'json' }
import { ownBrands } from './own-brands.ts'

const kinds: Readonly<Record<string, readonly string[]>> = table.kinds

test('each kind with a rule has names in the table, and each kind of the table has a rule', () => {
  expect(Object.keys(kinds).sort()).toEqual(brandRules.flatMap((rule) => rule.kinds).sort())
  for (const names of Object.values(kinds)) expect(names.length).toBeGreaterThan(0)
})

test('the table has thousands of names, each once and spelled as they are looked up', () => {
  const names = Object.values(kinds)
    .flat()
    .map((name) => name.replace(/!$/, ''))
  expect(names.length).toBeGreaterThan(5_000)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(brandKey(name)).toBe(name)
})

test('every name of our own finds its category where it stands alone', () => {
  for (const { category, names } of ownBrands)
    for (const name of names) expect([name, brandIn(merchantOf(name.replace(/[!*]$/, '')))?.category]).toEqual([name, category])
})

test('no name of our own is in two categories', () => {
  const keys = ownBrands.flatMap(({ names, category }) => [...new Set(names.map(brandKey))].map((key) => ({ key, category })))
  expect(keys.filter(({ key }, at) => keys.findIndex((first) => first.key === key) !== at)).toEqual([])
})

test.each([
  ['the longest brand', 'Uber Eats', 9, false],
  ['a brand that is an ordinary word, alone', 'Target', 6, false],
  ['the same before a number', 'TARGET 00025577 CHICAGO IL', 6, false],
  ['the same before what shops add', 'Target Store', 6, false],
  ['the same before what may be a city', 'TARGET CHICAGO IL', 6, true],
  ['a name with an article', 'The Home Depot', 14, false],
  ['a name that was cut off', 'BUFFALO WILD WIN', 16, false],
  ['a name that was cut off before a city', 'BUFFALO WILD WINGS GR ITHACA NY', 18, false],
  ['a name with another right behind it', 'DOORDASHPANERA', 14, false],
  ['a brand inside the name', 'Miami Airport Shake Shack', 25, true],
])('it finds %s', (_, name, to, isUnsure) => expect(brandIn(merchantOf(name))).toMatchObject({ to, isUnsure }))

test.each(['Targeted Ads', 'Old Target', 'MAPLE STREET BURLINGTON VT', 'Target Practice Range', 'My Target', 'American', ''])(
  '%j begins with no brand',
  (name) => expect(brandIn(merchantOf(name))).toBeNull(),
)

test('a name is found fast enough for each key that is typed', () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => merchantOf(`SQ *SOME LONG NAME OF A SHOP ${at} WITH MANY WORDS CHICAGO IL`))
  const start = performance.now()
  for (const line of lines) brandIn(line)
  expect((performance.now() - start) / lines.length).toBeLessThan(1)
})
