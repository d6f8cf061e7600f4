import { nameOfState } from '#domain/places/states.ts'
import type { StateYear } from '#domain/tax/state/state-year.ts'
import { stateGaps } from './en/state-gaps.ts'
import { stateTax as words } from './en/state-tax.ts'

/** Returns a sentence of a state's rules in the language of the catalog. The rules are in English. */
const said = (sentence: string): string => stateGaps[sentence] ?? sentence

/** Returns one sentence that says what is estimated of a year's state tax, or why nothing is. */
export function stateSentence(state: StateYear): string {
  if (state.kind === 'none') return words.none[state.why]
  if (state.kind === 'asked') return words.asked
  if (state.kind === 'moved') return words.moved
  const name = nameOfState(state.residence)
  if (state.kind === 'untaxed') return state.note === null ? words.noTax({ state: name }) : said(state.note)
  return words.ofState({ state: name })
}

/** Returns what an estimate leaves out: what its file names, and what every state's does. */
export const stateLeavesOut = (state: StateYear): readonly string[] =>
  state.kind === 'estimated' ? [...state.rules.leavesOut.map(said), ...words.leavesOutAlways] : []
