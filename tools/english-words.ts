// Finds English in what a Spanish reader reads: words that the English catalog uses and the Spanish one never does, and the commonest words.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const words = fileURLToPath(new URL('../src/words', import.meta.url))
/** Words that make a sentence English, also if the Spanish catalog names a form or a product with them. None is a Spanish word. */
const COMMON =
  'the and your you with for this that from what when which who of is are was to not or by on at it its if then than has have will can add save delete edit paid month week year day expenses dashboard amount'

/** A name that stays English beside its Spanish one, such as that of a form or a category; a tag of a catalog; an address. */
const NAMES = /\([^()]*\)|<\/?\w+\/?>|\S+@\S+|\b[\w.]+\.(?:gov|com|org)\b\S*/g

const wordsOf = (text: string) =>
  text
    .replaceAll(NAMES, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Returns the texts in a syntax tree, without the names of keys and of imported files. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, value, key, source, ...rest } = node as Record<string, unknown>
  if (type === 'BinaryExpression' && rest.operator === '===') return []
  if (String(type).startsWith('TS')) return textsIn(rest.expression)
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { raw: string }).raw]
  return textsIn([value, ...Object.values(rest)].flat())
}

const wordsIn = (language: string) =>
  new Set(
    globSync(`${words}/${language}/**/*.ts`)
      .flatMap((file) => textsIn(parseSync(file, readFileSync(file, 'utf8')).program))
      .flatMap(wordsOf),
  )

const english = wordsIn('en')
  .difference(wordsIn('es'))
  .union(new Set(COMMON.split(' ')))

/** Returns the English words in a Spanish text. Single letters say nothing. */
export const englishWordsIn = (text: string): string[] => wordsOf(text).filter((word) => word.length > 1 && english.has(word))
