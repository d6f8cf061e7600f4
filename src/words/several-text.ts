import { several as words } from './en/base/several.ts'

const listed = new Intl.ListFormat('en')
/** How many records a sentence names. */
const NAMED = 3

/** Names some records in a sentence, and says how many more there are. */
export const listNames = (names: readonly string[]): string =>
  names.length > NAMED ? words.andMore({ names: names.slice(0, NAMED).join(', '), more: names.length - NAMED }) : listed.format(names)
