import { useEffect } from 'react'

type Handle = (event: KeyboardEvent) => void

/** Handles shortcuts in the signed-in app. Their file is loaded after the first screen; what was pressed before is handled then. */
export function useShortcuts() {
  useEffect(() => {
    let handle: Handle | undefined
    const loading = import('./shortcuts.ts').then(({ onKeyDown }) => {
      handle = onKeyDown
    })
    // Without a network, the app works without shortcuts.
    loading.catch(() => {})
    const onKeyDown: Handle = (event) => (handle ? handle(event) : void loading.then(() => handle?.(event)).catch(() => {}))
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
