import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The folders of the web app whose sentences are not in the catalog yet. */
const NOT_CONVERTED = ['calendar', 'gigs', 'got-paid', 'expenses', 'dashboard']

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

const isConverted = (file: string) => !NOT_CONVERTED.some((place) => file === `src/web/${place}` || file.startsWith(`src/web/${place}/`))
const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

test('a screen takes the sentences that people read from the catalog', () => {
  const bare = files
    .filter(isConverted)
    .flatMap((file) =>
      syntaxOf(file).flatMap((program) => [...everyNode(program)].flatMap(bareTexts).map((text) => `${file}: ${text.trim()}`)),
    )
  expect(bare).toEqual([])
})

/** The texts of each catalog by file and key, as they are written. */
const catalogs = globSync('src/words/*/**/*.ts').map((file) => {
  const source = readFileSync(file, 'utf8')
  const call = syntaxOf(file).flatMap((program) => [...everyNode(program)].filter((node) => nodeAt(node, 'callee')?.name === 'catalog'))
  const texts = call.flatMap((node) => nodesIn(nodesIn(node.arguments)[1]?.properties))
  return {
    name: file.slice('src/words/'.length),
    keys: texts.map((text) => String(nodeAt(text, 'key')?.name)),
    written: texts.map((text) => source.slice(Number(nodeAt(text, 'value')?.start), Number(nodeAt(text, 'value')?.end))),
  }
})

test('every text of a catalog is used', () => {
  const used = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const source = readFileSync(file, 'utf8')
    for (const [, local = '', name] of source.matchAll(/import \{ (?:\w+ as )?(\w+) \} from '#words\/(.+?)'/g))
      for (const [, key] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) used.add(`${name} ${key}`)
  }
  const all = catalogs.flatMap(({ name, keys }) => keys.map((key) => `${name} ${key}`))
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((text) => !used.has(text))).toEqual([])
})

test('no text stands in a catalog under two keys, and a key is short and says what the text is', () => {
  const wrong = catalogs.flatMap(({ name, keys, written }) =>
    keys
      .filter((key, at) => written.indexOf(written[at] ?? '') !== at || /\d$/.test(key) || key.length > 24)
      .map((key) => `${name} ${key}`),
  )
  expect(wrong).toEqual([])
})
