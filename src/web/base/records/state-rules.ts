import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Residence, stateFileOf } from '#domain/tax/state/residences.ts'
import type { StateFile } from '#domain/tax/state/state-rules.ts'
import { orNoAnswer } from '../calls/no-answer.ts'
import { keys } from './keys.ts'

/** The file of each state and year, each loaded when it is needed. The device keeps those it has used. */
const files = import.meta.glob<StateFile>('../../../domain/tax/state/rules/*.json', { import: 'default' })

/** Returns the query of a state's rules for a year; its data is null for no state, and before the first year. */
export const stateRulesQuery = (residence: Residence | null, year: number) => {
  const name = residence && stateFileOf(residence, year)
  return queryOptions({
    queryKey: keys.stateRules(name),
    queryFn: async (): Promise<StateFile | null> => {
      const load = files[`../../../domain/tax/state/rules/${name}.json`]
      // The build has every file: one that cannot be loaded is missing for want of a network.
      return load ? await orNoAnswer(load()) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads the rules of a state for a year. */
export const useStateRules = (residence: Residence | null, year: number) => useQuery(stateRulesQuery(residence, year))
