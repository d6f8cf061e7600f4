import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** If a change of the list removed the focused element, focuses the fallback instead of the top of the page. Returns the focus listener. */
export function useKeptFocus(listed: unknown, fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change when the list changes.
  useEffect(() => {
    if (!focused.current) return
    // A dialog that closes at the same time returns the focus first.
    const frame = requestAnimationFrame(() => {
      if (focused.current && !focused.current.isConnected && document.activeElement === document.body) fallback.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [listed, fallback])
  return (event: FocusEvent) => {
    focused.current = event.target
  }
}
