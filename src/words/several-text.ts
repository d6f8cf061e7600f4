import { several as words } from './en/base/several.ts'
import { language } from './en/language.ts'

const made = new Map<string, Intl.ListFormat>()

/** Returns a format, which takes long to make. The server writes in the language of each reader. */
function listFormat(): Intl.ListFormat {
  const known = made.get(language.tag)
  if (known) return known
  const format = new Intl.ListFormat(language.tag)
  made.set(language.tag, format)
  return format
}

/** How many records a sentence names. */
const NAMED = 3

/** Names some records in a sentence, and says how many more there are. */
export const listNames = (names: readonly string[]): string =>
  names.length > NAMED ? words.andMore({ names: names.slice(0, NAMED).join(', '), more: names.length - NAMED }) : listFormat().format(names)
