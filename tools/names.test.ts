import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = globSync('src/**/*.{ts,tsx,js}').filter((file) => !/\.test\.|\/testing\//.test(file))
const docs = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const everyFile = globSync(['src/**/*', 'tools/**/*', 'e2e/**/*', 'bench/**/*', '*'])

/** The names that each room or port of the server uses for the same part of it. */
const standard = ['handlers', 'policy', 'store', 'tasks', 'port', 'settings', 'open']

/** The files of a language have the names of the English ones. */
const ofLanguage = /^src\/words\/(?!en\/)[a-z]{2}\//

const layers = ['domain', 'contract', 'words', 'server', 'web']
describe.each(layers)('in %s', (layer) => {
  test('no two files have the same name', () => {
    const names = files
      .filter((file) => file.startsWith(`src/${layer}/`) && !ofLanguage.test(file))
      .map((file) => basename(file).replace(/\.\w+$/, ''))
    expect(names.filter((name, at) => names.indexOf(name) !== at && !standard.includes(name))).toEqual([])
  })
})

/** The dictionary: the rooms of the product, by the layers that have them (docs/architecture.md). */
const [, table = ''] = /\n\| room \|[^\n]*\n\|[-| ]*\n([\s\S]*?)\n\n/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
const dictionary = new Map(
  table.split('\n').map((row) => {
    const [, name = '', where = ''] = row.split('|').map((cell) => cell.trim())
    return [name.replaceAll('`', ''), where.split(/,? /)] as const
  }),
)
/** The folders that know no noun of the product, or that join the rooms. */
const frame: Readonly<Record<string, readonly string[]>> = {
  domain: ['money', 'time', 'check', 'testing'],
  contract: [],
  words: ['en', 'letters'],
  server: ['core', 'ports', 'testing', 'figures'],
  web: ['kit', 'base', 'app', 'phone', 'sw', 'public'],
}
/** Files of the contract that describe no room. */
const ofTheContract = ['index', 'http', 'fields', 'refusals', 'pages', 'service', 'taken-file']

test.each(layers)('the rooms of %s are those of the dictionary', (layer) => {
  const parts = files.filter((file) => file.startsWith(`src/${layer}/`) && !ofLanguage.test(file)).map((file) => file.split('/').slice(2))
  const folders = parts.flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : []))
  const inContract = layer === 'contract' ? parts.flatMap((path) => (path.length === 1 ? [basename(path[0] ?? '', '.ts')] : [])) : []
  const ofFigures = globSync('src/server/figures/*/handlers.ts').map((file) => basename(dirname(file)))
  const rooms = [...folders, ...inContract.filter((name) => !ofTheContract.includes(name)), ...(layer === 'server' ? ofFigures : [])]
  const expected = [...dictionary].flatMap(([name, where]) => (where.includes(layer) ? [name] : []))
  const found = [...new Set(rooms.filter((name) => !frame[layer]?.includes(name)))]
  expect(found.sort()).toEqual(expected.sort())
})

describe.each(docs)('%s', (doc) => {
  test('names only files that exist', () => {
    const text = readFileSync(doc, 'utf8')
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:tsx?|mjs))`|\b(src\/[\w./*-]*\w)/g)].map(
      ([, short, full]) => short ?? full ?? '',
    )
    const isThere = (name: string) => existsSync(name) || everyFile.some((file) => file.endsWith(`/${name}`))
    expect(named.filter((name) => !/\*|NNNN/.test(name) && !isThere(name))).toEqual([])
  })
})
