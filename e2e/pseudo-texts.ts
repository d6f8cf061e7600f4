/**
 * Makes a language of the English catalog: accents on every letter, and words 40 % longer. So a text that is not in a catalog is the only one
 * with plain letters. Values that a text contains stay as they are.
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀćďëƒğĥïĵķļɱñöƥʠŕšŧüṽŵẋýžÁƁĆĎËƑĞĤÏĴĶĻṀÑÖƤɊŔŠŦÜṼŴẊÝŽ']
/** Marks around values that are texts, from the area of private use. */
const [begin, end] = ['\uE000', '\uE001']

const accent = (text: string) => [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')
/** Makes each word longer: languages such as German need more room. */
const longer = (text: string) => text.replaceAll(/[A-Za-z]+/g, (word) => accent(word) + 'ö'.repeat(Math.round(word.length * 0.4)))
const isTag = /^<\/?\w+\/?>$/
const pseudo = (text: string) =>
  text
    .split(/(<\/?\w+\/?>|\uE000[^\uE001]*\uE001)/)
    .map((piece) => (isTag.test(piece) ? piece : piece.startsWith(begin) ? piece.slice(1, -1) : longer(piece)))
    .join('')

const marked = (value: unknown): unknown =>
  typeof value === 'string' ? `${begin}${value}${end}` : Array.isArray(value) ? value.map(marked) : value

type Written = (values: object) => unknown

/** Writes a text with its values marked. A text that formats a value, such as a day, cannot be written with a marked one. */
function written(text: Written, values: object) {
  try {
    return text(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, marked(value)])))
  } catch {
    return text(values)
  }
}

/** Translates what a file of texts exports. */
export function translated(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudo(texts)
  if (typeof texts === 'function')
    return (values?: object, ...more: unknown[]) =>
      more.length > 0 || typeof values !== 'object' ? texts(values, ...more) : translated(written(texts as Written, values))
  if (Array.isArray(texts)) return texts.map(translated)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, translated(each)]))
}
