import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { expenseCategories, STORED_PARKING } from '#domain/expenses/category.ts'
import { UNDESCRIBED } from '#domain/gigs/gig.ts'
import { gigTypes } from '#domain/gigs/gig-types.ts'
import { urgencies } from '#domain/marketplace/post.ts'

/** The attributes and the properties of objects whose strings people read. */
const READ_ATTRIBUTES = new Set(
  'title label description text placeholder aria-label hint what alt note none busyLabel heading action'.split(' '),
)
const READ_PROPERTIES = new Set('title description label hint text'.split(' '))

/** A node of a syntax tree. */
interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [])
const nodeAt = (node: Node, field: string) => nodesIn(node[field])[0]

function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* everyNode(child)
}

const syntaxOf = (file: string): Node[] => nodesIn(parseSync(file, readFileSync(file, 'utf8')).program)

/** Returns the strings that an expression can have as its value. A string that is only compared is not one. */
function stringsOf(value: unknown): string[] {
  return nodesIn(value).flatMap((node) => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'JSXText') return [String(node.value)]
    if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw]
    if (node.type === 'ConditionalExpression') return stringsOf([node.consequent, node.alternate])
    if (node.type === 'LogicalExpression') return stringsOf(node.operator === '&&' ? node.right : [node.left, node.right])
    if (node.type === 'BinaryExpression') return node.operator === '+' ? stringsOf([node.left, node.right]) : []
    if (node.type === 'TemplateLiteral') return stringsOf(node.quasis).concat(stringsOf(node.expressions))
    if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression') return stringsOf(node.expression)
    return []
  })
}

/** The name of the product is the same in every language. */
const isSentence = (text: string) => text !== 'Gigfolio' && /\p{L}+\s+\p{L}+|\p{Lu}\p{Ll}/u.test(text)

/** Returns the strings of a node that people read although they are not in a catalog. */
function bareTexts(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return stringsOf(node.children).filter((text) => /\p{L}{2}/u.test(text))
  const name = String(nodeAt(node, 'name')?.name ?? nodeAt(node, 'key')?.name ?? '')
  const isRead = node.type === 'JSXAttribute' ? READ_ATTRIBUTES.has(name) : node.type === 'Property' && READ_PROPERTIES.has(name)
  return isRead ? stringsOf(node.value).filter(isSentence) : []
}

const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

test('a screen takes the sentences that people read from the catalog', () => {
  const bare = files.flatMap((file) =>
    syntaxOf(file).flatMap((program) => [...everyNode(program)].flatMap(bareTexts).map((text) => `${file}: ${text.trim()}`)),
  )
  expect(bare).toEqual([])
})

/** English values that are stored, or compared with stored ones. They stay as they are in every language. */
const stored: ReadonlySet<string> = new Set([...expenseCategories, ...gigTypes, ...urgencies, STORED_PARKING, UNDESCRIBED])
/** Data and words of addresses and searches, which are no sentences. */
const DATA = ['places/states.ts', 'places/typed-address.ts', 'expenses/category-rules.ts']
/** A sentence or a label has several words, of which the first begins with a capital. */
const isLabel = (text: string) => /^\p{Lu}[\p{L}’']* [^/]*\p{Ll}/u.test(text.trim())

/** Returns the nodes of a part of the domain that may hold a text for people. Types and the messages of errors for programmers are none. */
function* readableNodes(node: Node): Generator<Node> {
  if (/^TS(?!As|Satisfies|NonNull)|^NewExpression$|^ImportDeclaration$/.test(node.type)) return
  yield node
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* readableNodes(child)
}

/** Returns a text as a person would read it, with a sign for each value in it. */
const textIn = (node: Node) =>
  node.type === 'TemplateLiteral' ? stringsOf({ ...node, expressions: [] }).join('#') : node.type === 'Literal' ? String(node.value) : ''

test('the domain and the contract return codes, not sentences or labels', () => {
  const files = globSync('src/{domain,contract}/**/*.ts').filter((file) => !/\.test\.|\/testing\//.test(file))
  const labels = files
    .filter((file) => !DATA.some((data) => file.endsWith(data)))
    .flatMap((file) => syntaxOf(file).flatMap((program) => [...readableNodes(program)].map((node) => ({ file, text: textIn(node) }))))
  expect(labels.length).toBeGreaterThan(10_000)
  expect(labels.filter(({ text }) => isLabel(text) && !stored.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

/** Returns the objects that a file exports, each with what it must satisfy. */
const exportedObjects = (program: Node) =>
  nodesIn(program.body)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((statement) => nodesIn(nodeAt(statement, 'declaration')?.declarations))
    .flatMap((declared) => {
      const given = nodeAt(declared, 'init')
      const satisfied = given?.type === 'TSSatisfiesExpression' ? nodeAt(given, 'expression') : undefined
      const texts = satisfied ?? given
      return texts?.type === 'ObjectExpression' ? [{ texts, isSatisfied: satisfied !== undefined }] : []
    })

/** The texts of each catalog by key, as they are written. A file may have several catalogs. */
const catalogs = globSync('src/words/en/**/!(language).ts').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return syntaxOf(file)
    .flatMap(exportedObjects)
    .map(({ texts, isSatisfied }) => {
      const entries = nodesIn(texts.properties).filter((text) => nodeAt(text, 'key'))
      return {
        file: file.slice('src/words/'.length),
        /** Whether its texts are found by the codes of rules and refusals. */
        isCoded: isSatisfied || file.endsWith('/refusals.ts'),
        keys: entries.map((text) => String(nodeAt(text, 'key')?.name ?? nodeAt(text, 'key')?.value)),
        written: entries.map((text) => source.slice(Number(nodeAt(text, 'value')?.start), Number(nodeAt(text, 'value')?.end))),
      }
    })
})

/**
 * Returns the texts that a source reads by their catalog (`words.save`), the codes of texts that it names (`'alreadyPaid'`), and the texts
 * that the server and the letters read from a language that they are given (`texts.greeting`).
 */
function usedIn(source: string, file: string) {
  const isWords = file.startsWith('src/words/')
  const imports = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '(?:#words|\.)\/(.+?)'/g)]
  const read = imports.flatMap(([, names = '', file]) =>
    names.split(',').flatMap((name) => {
      const local = name.trim().split(' ').at(-1)
      return local ? [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, key]) => `${file} ${key}`) : []
    }),
  )
  const codes = isWords ? [] : [...source.matchAll(/'([\w (),%&/]+)'/g)].map(([, code]) => String(code))
  const given = /^src\/(web|words\/en)\//.test(file) ? [] : [...source.matchAll(/(\w+)/g)].map(([, key]) => `given ${key}`)
  return [...read, ...codes, ...given]
}

test('every text of a catalog is used', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))
  const used = new Set(files.flatMap((file) => usedIn(readFileSync(file, 'utf8'), file)))
  const unused = catalogs.flatMap(({ file, keys, isCoded }) =>
    keys
      .filter((key) => ![`${file} ${key}`, `given ${key}`, ...(isCoded ? [key] : [])].some((use) => used.has(use)))
      .map((key) => `${file} ${key}`),
  )
  expect(catalogs.flatMap(({ keys }) => keys).length).toBeGreaterThan(500)
  expect(unused).toEqual([])
})

/** Returns whether what is written for a key is a text, and not a group of texts or the name of one. */
const isText = (written: string | undefined) => written !== undefined && /^['"`(]/.test(written)

/** A key with other signs than letters is a stored value, such as the name of a category. */
const isLong = (key: string) => key.length > 24 && /^\w+$/.test(key)

test('no text stands in a catalog under two keys, and a key is short and says what the text is', () => {
  const wrong = catalogs.flatMap(({ file, keys, written, isCoded }) =>
    keys
      .filter(
        (key, at) => (isText(written[at]) && written.indexOf(written[at] ?? '') !== at) || (/\d$/.test(key) && !isCoded) || isLong(key),
      )
      .map((key) => `${file} ${key}`),
  )
  expect(wrong).toEqual([])
})
