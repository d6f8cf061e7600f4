import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** The number of promises in each section of docs/trust.md. */
const promises = { A: 13, B: 21, C: 12, D: 16, E: 6, F: 14, W: 6, R: 21 }

/** The requirements of ASVS 5.0.0 for the levels 1 and 2: each section, and its last number. They have no gaps. */
const requirements = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4, '3.4': 6 },
  ...{ '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12 },
  ...{ '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5 },
  ...{ '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4 },
  ...{ '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

/** What is not proven, as docs/trust.md says in each of these rows. This list may only become shorter. */
const notProven: readonly string[] = [
  'F13',
  'R19',
  'R21',
  '3.4.6',
  '5.4.3',
  '6.3.3',
  '7.4.5',
  '7.5.2',
  '11.1.1–11.1.2',
  '11.2.3',
  '12.3.1',
  '13.2.1',
  '13.2.2',
  '13.3.1',
  '14.1.1–14.1.2',
  '14.2.1',
  '14.2.4',
  '14.3.2',
  '14.3.3',
  '15.1.1, 15.2.1',
  '16.4.2',
]

interface Row {
  readonly id: string
  readonly proof: string
}
const rowsIn = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (id|numbers|---) \|/.test(line))
    .map((line) => {
      const [, id = '', , proof = '', end] = line.split(/(?:^|\s)\|(?:\s|$)/)
      return { id, proof: end === '' ? proof : '' }
    })
const rows = rowsIn(readFileSync('docs/trust.md', 'utf8'))

/** Returns the numbers of a row: `1.2.1–1.2.3, 1.2.5` are four. */
const numbersIn = (id: string) =>
  id.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const section = first.slice(0, first.lastIndexOf('.') + 1)
    const [from, to] = [first, last].map((number) => (number.startsWith(section) ? Number(number.slice(section.length)) : Number.NaN))
    return Array.from({ length: Number(to) - Number(from) + 1 || 0 }, (_, at) => `${section}${Number(from) + at}`)
  })
const counted = (prefix: string, last: number) => Array.from({ length: last }, (_, at) => `${prefix}${at + 1}`)

const texts = new Map<string, string>()
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}
const anchorsIn = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
/** Returns whether a file has a test, or a group of tests, whose title starts with a text. */
const hasTest = (file: string, title: string) =>
  ["'", '"', '`'].some((quote) => {
    const text = read(file)
    for (let at = text.indexOf(quote + title); at >= 0; at = text.indexOf(quote + title, at + 1))
      if (/\(\s*$/.test(text.slice(0, at))) return true
    return false
  })
/** A trial of `npm run test:faults`. */
const isTrial = (file: string) => read('tools/faults.ts').includes(`'./faults/${basename(file)}'`)
const isRunByNpm = (file: string) => read('package.json').includes(file)

/** Returns what is wrong with a proof. It has links, those to tests with titles, or a reason why there is none. */
function faultsOf(proof: string): string[] {
  const links = [...proof.matchAll(/\[([^\]]+)\]\(([^)#]+)#?([^)]*)\)((?:,? "[^"]+")*)/g)]
  if (links.length === 0) return /^(Does not apply|Not proven): .{10}/.test(proof) ? [] : ['no proof']
  return links.flatMap(([, name, target = '', anchor = '', quoted = '']) => {
    const file = join('docs', target)
    if (!existsSync(file)) return [`no file ${file}`]
    if (file.endsWith('.md')) return anchor && !anchorsIn(read(file)).includes(anchor) ? [`no heading ${anchor} in ${file}`] : []
    if (name !== basename(file)) return [`${file} is called ${name}`]
    if (file.startsWith('bench/')) return isRunByNpm(file) ? [] : [`no command runs ${file}`]
    if (file.startsWith('tools/faults/')) return isTrial(file) ? [] : [`${file} is not a trial`]
    const titles = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    if (titles.length === 0 || !/\.(test|spec)\.tsx?$/.test(file)) return [`no test named in ${file}`]
    return titles.filter((title) => !hasTest(file, title)).map((title) => `no test "${title}" in ${file}`)
  })
}

test('a wrong proof is noticed', () => {
  const own = '[trust.test.ts](../tools/trust.test.ts)'
  const trial = '[failover.ts](../tools/faults/failover.ts)'
  expect(faultsOf(`${own} "a wrong proof", "a wrong proof is"; [operating](operating.md#limits); ${trial}`)).toEqual([])
  expect(
    [
      '',
      'Trust us.',
      'Not proven:',
      own,
      `${own} "of another test"`,
      '[x](x.md)',
      '[x](operating.md#x)',
      '[y](../bench/attack.ts)',
      '[clusters.ts](../tools/faults/clusters.ts)',
    ].flatMap(faultsOf),
  ).toHaveLength(9)
})

test('every row of docs/trust.md has a proof that exists, or a reason', () => {
  expect(rows.flatMap(({ id, proof }) => faultsOf(proof).map((fault) => `${id}: ${fault}`))).toEqual([])
})

test('the rows that are not proven are the known ones', () => {
  expect(rows.filter(({ proof }) => proof.includes('Not proven')).map(({ id }) => id)).toEqual(notProven)
})

test('every promise has one row, in order', () => {
  const ids = rows.map(({ id }) => id).filter((id) => /^[A-Z]/.test(id))
  expect(ids).toEqual(Object.entries(promises).flatMap(([section, last]) => counted(section, last)))
})

test('every requirement of ASVS is in one row', () => {
  const numbers = rows
    .map(({ id }) => id)
    .filter((id) => !/^[A-Z]/.test(id))
    .flatMap(numbersIn)
  expect(numbers.toSorted()).toEqual(
    Object.entries(requirements)
      .flatMap(([section, last]) => counted(`${section}.`, last))
      .sort(),
  )
  expect(numbers).toHaveLength(253)
})
