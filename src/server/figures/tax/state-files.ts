import { readFile } from 'node:fs/promises'
import { type Residence, stateFileOf } from '#domain/tax/state/residences.ts'
import type { StateFile } from '#domain/tax/state/state-rules.ts'

const folder = new URL('../../../domain/tax/state/rules/', import.meta.url)
const read = new Map<string, Promise<StateFile>>()

/** Returns the rules of a state for a year; null for none, and before the first year. Each file is read once. */
export async function readStateFile(residence: Residence | null, year: number): Promise<StateFile | null> {
  const name = residence && stateFileOf(residence, year)
  if (!name) return null
  const known = read.get(name) ?? readFile(new URL(`${name}.json`, folder), 'utf8').then((text): StateFile => JSON.parse(text))
  read.set(name, known)
  // A failed read is tried again.
  known.catch(() => read.delete(name))
  return known
}
