import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { dropShared } from '../base/native-share.ts'
import { followBackButton } from './back.ts'
import { followPurchases } from './purchases.ts'
import { followPushes } from './pushes.ts'

/** What the app does on a phone beyond what it does in a browser. */
export function startPhone(client: QueryClient) {
  followBackButton()
  followTheme()
  document.addEventListener('click', openInside)
  void followPurchases(client)
  void followPushes(client)
  dropShared().catch((error: unknown) => console.error('What was shared before could not be removed.', error))
}

/** Keeps the clock and the battery of the phone readable on the paper of the theme. */
function followTheme() {
  const root = document.documentElement
  const apply = () => void SystemBars.setStyle({ style: root.dataset.theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light })
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
  apply()
}

/** Opens a page of our own that a browser would open in another tab: a phone app has none. */
function openInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null
  if (!link || link.origin !== location.origin || event.defaultPrevented) return
  event.preventDefault()
  navigate(link.pathname + link.search)
}
