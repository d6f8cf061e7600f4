import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { addressWith, beforeLeaving, type FilterParam } from './addresses.ts'

/** The address is written after this pause, in milliseconds: browsers refuse frequent writes. */
const REST_MS = 300

type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>

function read<Name extends string>(names: readonly Name[], search: string): Filters<Name> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as Filters<Name>
}

/**
 * Returns the filters of a page, and a function that changes some of them. They are those of the address. A change is drawn at once and
 * stands in the address after a short pause, without a new entry in the history.
 */
export function useFilters<const Name extends FilterParam>(names: readonly Name[]) {
  const here = read(names, useSearch())
  const [filters, setFilters] = useState(here)
  const [written, setWritten] = useState(JSON.stringify(here))
  // A link to this page, or Back, changed the address.
  if (JSON.stringify(here) !== written) {
    setWritten(JSON.stringify(here))
    setFilters(here)
  }
  useEffect(() => {
    const write = () => {
      const address = addressWith(Object.fromEntries(names.map((name) => [name, filters[name]])))
      if (address === location.pathname + location.search) return
      setWritten(JSON.stringify(read(names, address.split('?')[1] ?? '')))
      navigate(address, { replace: true, state: history.state as unknown })
    }
    const timer = setTimeout(write, REST_MS)
    beforeLeaving(write)
    return () => {
      clearTimeout(timer)
      beforeLeaving(undefined)
    }
  }, [filters, names])
  const change = useCallback(
    (changes: { readonly [N in Name]?: string | undefined }) =>
      setFilters((before) => Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value)) as Filters<Name>),
    [],
  )
  return [filters, change] as const
}
