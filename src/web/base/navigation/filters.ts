import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { FilterParam } from './addresses.ts'
import { addressWith } from './addresses.ts'

/** The address is written after this pause, in milliseconds: browsers refuse frequent writes. */
const REST_MS = 300

type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>

/**
 * Returns the filters of a page, and a function that changes some of them. They begin as the address has them. A change is drawn at once
 * and stands in the address after a short pause, without a new entry in the history.
 */
export function useFilters<const Name extends FilterParam>(names: readonly Name[]) {
  const [filters, setFilters] = useState<Filters<Name>>(() => {
    const query = new URLSearchParams(location.search)
    return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as Filters<Name>
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = addressWith(Object.fromEntries(names.map((name) => [name, filters[name]])))
      if (address !== location.pathname + location.search) navigate(address, { replace: true, state: history.state as unknown })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [filters, names])
  const change = (changes: { readonly [N in Name]?: string | undefined }) =>
    setFilters((before) => Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value)) as Filters<Name>)
  return [filters, change] as const
}
