import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the fallback instead of the top of the page when the focused element was removed with a change of what is listed. Returns the
 * listener that learns what has the focus.
 */
export function useKeptFocus(listed: unknown, fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change when what is listed does.
  useEffect(() => {
    if (!focused.current) return
    // A dialog that closes at the same time gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (focused.current && !focused.current.isConnected && document.activeElement === document.body) fallback.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [listed, fallback])
  return (event: FocusEvent) => {
    focused.current = event.target
  }
}
