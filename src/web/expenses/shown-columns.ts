import { useMemo, useSyncExternalStore } from 'react'
import { type CostColumn, costColumns } from '#domain/dashboard/cost-order.ts'
import { deviceStorage } from '../kit/device-storage.ts'

/** The device remembers which columns of the table are left out. */
const KEY = 'expense columns left out'

const listeners = new Set<() => void>()
let leftOut: readonly string[] | undefined

function read(): readonly string[] {
  if (!leftOut) {
    const kept = deviceStorage.readJson(KEY)
    leftOut = Array.isArray(kept) ? kept.map(String) : []
  }
  return leftOut
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function toggle(column: CostColumn) {
  const before = read()
  const after = before.includes(column) ? before.filter((each) => each !== column) : [...before, column]
  // A table has at least one column.
  if (costColumns.every((each) => after.includes(each))) return
  leftOut = after
  deviceStorage.writeJson(KEY, after)
  for (const tell of listeners) tell()
}

/** Returns the columns of the table that this device shows, and a function that shows one or leaves it out. */
export function useShownColumns() {
  const without = useSyncExternalStore(subscribe, read)
  const columns = useMemo(() => costColumns.filter((column) => !without.includes(column)), [without])
  return { columns, toggle }
}
