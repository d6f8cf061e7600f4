import { wordsOf } from './place-text.ts'
import { MAX_STATE_WORDS, stateOf } from './states.ts'

/** The longest address, in characters. */
export const MAX_ADDRESS = 300

/** The parts of an address that can be recognized without a list of places. */
export interface TypedAddress {
  /** The parts before the ZIP code and the state, as typed: `["123 Main St", "Austin"]`. */
  readonly parts: readonly string[]
  readonly state: string | undefined
  /** The full name of a state after a comma. It may also be the city, as in `Javits Center, New York`. */
  readonly stateName: string | undefined
  readonly zip: string | undefined
  /** The first digits of a ZIP code that is still being typed. */
  readonly zipStart: string | undefined
}

const country = /[\s,](usa|u\.s\.a|united states( of america)?)\.?$/i
const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{0,4})?$/
const zipStartAtEnd = /^(\d{2,4})$|[\s,]([A-Za-z]{2}),?\s+(\d{1,4})$/

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '')

/** Reads an address, which may be half typed. */
export function readAddress(typed: string): TypedAddress {
  let rest = tidy(tidy(typed.slice(0, MAX_ADDRESS)).replace(country, ''))
  const zip = zipAtEnd.exec(rest)?.[1]
  let zipStart: string | undefined
  if (zip) rest = tidy(rest.replace(zipAtEnd, ''))
  else {
    const [whole, alone, code = '', digits] = zipStartAtEnd.exec(rest) ?? []
    if (whole !== undefined && (alone || stateOf(code))) {
      zipStart = alone ?? digits
      rest = tidy(rest.slice(0, rest.length - (zipStart?.length ?? 0)))
    }
  }
  const { state, before, written } = splitState(rest)
  const stateName = written.length > 2 && /,\s*$/.test(rest.slice(0, rest.length - written.length)) ? written : undefined
  return { parts: partsOf(before), state, stateName, zip, zipStart }
}

const partsOf = (text: string) => text.split(',').map(tidy).filter(Boolean)

/** Splits the name or code of a state off the end of a text. */
function splitState(text: string): { state: string | undefined; before: string; written: string } {
  const words = text.split(/(?<=[\s,])(?=[^\s,])/)
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count--) {
    const written = words.slice(-count).join('')
    const state = stateOf(written)
    if (state) return { state, before: tidy(words.slice(0, -count).join('')), written }
  }
  return { state: undefined, before: text, written: '' }
}

const streetWords = new Set(
  'st street ave avenue av blvd boulevard dr drive rd road ln lane ct court pl place way ter terrace cir circle pkwy parkway hwy highway sq square trl trail apt suite ste unit'.split(
    ' ',
  ),
)

/** Returns whether a text is a street line that ends with a street suffix, so that no city was typed yet. */
export function isBareStreet(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 1 && /^\d/.test(words[0] ?? '') && (streetWords.has(words.at(-1) ?? '') || /^\d+[a-z]?$/.test(words.at(-1) ?? ''))
}
