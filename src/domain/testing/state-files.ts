import { readdirSync, readFileSync } from 'node:fs'
import type { StateFile, StateRules } from '../tax/state/state-rules.ts'

const folder = new URL('../tax/state/rules/', import.meta.url)

/** The names of all files with rules of states, `CA-2025` for example. */
export const stateFileNames = readdirSync(folder).map((name) => name.replace('.json', ''))

export const stateFile = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as StateFile

/** Reads the rules of a state with an income tax. */
export const stateRules = (name: string) => stateFile(name) as StateRules
