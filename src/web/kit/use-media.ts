import { useCallback, useSyncExternalStore } from 'react'

/** Windows with room beside the page: for the sidebar, for the list beside the month, and for a table. Tailwind's `lg`. */
export const WIDE = '(min-width: 64rem)'

/** Returns whether a media query matches, and redraws the component when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
