import { useEffect, useSyncExternalStore } from 'react'

/** The ids of one row of a list: several if the row stands for several records. */
export type RowIds = readonly number[]

/** The selected records of a list. Its rows have their ids in `data-ids`, and their buttons `data-row` or, beside that one, `data-in-row`. */
export interface Selection {
  readonly get: () => ReadonlySet<number>
  readonly subscribe: (listener: () => void) => () => void
  /** Selects or deselects a row. With `isRange`, does so for all rows from the last one on. */
  readonly toggle: (row: RowIds, isRange?: boolean) => void
  readonly clear: () => void
  /** Returns the rows in their order, for ranges: a long list is asked only when somebody selects one. */
  order: () => readonly RowIds[]
}

/** Creates the selection of a list with at most `most` records. `onFull` is called instead of selecting more. */
export function selectionOf(most: number, onFull: () => void): Selection {
  let ids: ReadonlySet<number> = new Set()
  let last: RowIds | undefined
  const listeners = new Set<() => void>()
  const change = (next: ReadonlySet<number>) => {
    ids = next
    for (const listener of listeners) listener()
  }
  /** Returns the rows from the last one to this one; only this one if either is not in the list any more. */
  const rangeTo = (row: RowIds): readonly RowIds[] => {
    const rows = selection.order()
    const placeOf = (sought: RowIds | undefined) => rows.findIndex(([first]) => first === sought?.[0])
    const [from, to] = [placeOf(last), placeOf(row)]
    return from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
  }
  const selection: Selection = {
    order: () => [],
    get: () => ids,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: (row, isRange = false) => {
      const isOn = !isSelected(ids, row)
      const rows = isRange ? rangeTo(row) : [row]
      const next = new Set(ids)
      for (const id of rows.flat()) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      if (next.size > most) return onFull()
      last = row
      change(next)
    },
    clear: () => {
      last = undefined
      if (ids.size > 0) change(new Set())
    },
  }
  return selection
}

export const isSelected = (ids: ReadonlySet<number>, row: RowIds): boolean => row.length > 0 && row.every((id) => ids.has(id))

/** Returns the ids of the selected records. */
export const useSelection = ({ get, subscribe }: Selection): ReadonlySet<number> => useSyncExternalStore(subscribe, get)

/** Returns whether a row is selected. Redraws only when that changes. */
export const useIsSelected = ({ get, subscribe }: Selection, row: RowIds): boolean =>
  useSyncExternalStore(subscribe, () => isSelected(get(), row))

/** How long a finger rests on a row to select it, in milliseconds. */
const LONG_PRESS_MS = 450
/** A finger that moves further, in pixels, scrolls. */
const STILL_PX = 10

function rowAt(target: EventTarget | null): RowIds | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-ids]') : null
  return row?.dataset.ids ? row.dataset.ids.split(',').map(Number) : undefined
}

/**
 * Lets fingers select rows: a long press selects the first one, and while some are selected, a tap selects too. Escape clears the selection.
 * Check boxes are in the rows. The selection ends with the screen.
 */
export function useSelecting(selection: Selection) {
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    let pressing: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isLong = false
    const stop = () => clearTimeout(pressing)
    const press = (event: PointerEvent) => {
      stop()
      isLong = false
      const row = event.pointerType === 'touch' ? rowAt(event.target) : undefined
      if (!row) return
      start = { x: event.clientX, y: event.clientY }
      pressing = setTimeout(() => {
        isLong = true
        navigator.vibrate?.(10)
        selection.toggle(row)
      }, LONG_PRESS_MS)
    }
    const move = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX && stop()
    const take = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const click = (event: MouseEvent) => {
      // The finger that selected a row leaves it.
      if (isLong) {
        isLong = false
        return take(event)
      }
      const row = rowAt(event.target)
      const isOnRow = event.target instanceof Element && event.target.closest('[data-row], [data-in-row]') !== null
      if (!row || !isOnRow || selection.get().size === 0 || !matchMedia('(pointer: coarse)').matches) return
      take(event)
      selection.toggle(row)
    }
    const menu = (event: Event) =>
      (isLong || pressing !== undefined) && rowAt(event.target) && matchMedia('(pointer: coarse)').matches && event.preventDefault()
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return
      selection.clear()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', stop, { signal })
    document.addEventListener('pointercancel', stop, { signal })
    document.addEventListener('click', click, { signal, capture: true })
    document.addEventListener('contextmenu', menu, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => {
      stop()
      listeners.abort()
      selection.clear()
    }
  }, [selection])
}
