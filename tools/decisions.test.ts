import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const INDEX = 'README.md'
const records = readdirSync(folder)
  .filter((name) => name !== INDEX)
  .sort()

test.each(records)('%s has its number, a date and a status', (name) => {
  const [title = '', , dated = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`))
  expect(dated).toMatch(/^Date: \d{4}-\d{2}-\d{2}(, revised \d{4}-\d{2}-\d{2})?\. Status: (accepted|superseded by \d{4})\.$/)
})

test('each number is used once, and superseding records exist', () => {
  const numbers = records.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  const later = records.flatMap((name) => /superseded by (\d{4})/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? [])
  expect(later.filter((number) => !numbers.includes(number))).toEqual([])
})

test('the index lists each record once, with its title', () => {
  const links = readFileSync(`${folder}/${INDEX}`, 'utf8').match(/^\* \[.*$/gm)
  const titled = records.map((name) => `* [${readFileSync(`${folder}/${name}`, 'utf8').split('\n')[0]?.slice(2)}](${name})`)
  expect(links?.sort()).toEqual(titled)
})
