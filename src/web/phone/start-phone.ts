import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { dropShared } from '../base/device/native-share.ts'
import { followBackButton } from './back.ts'
import { followPurchases } from './purchases.ts'
import { followPushes } from './pushes.ts'

/** Starts what the app does only on a phone. */
export function startPhone(client: QueryClient) {
  followBackButton()
  followTheme()
  document.addEventListener('click', openInside)
  void followPurchases(client)
  void followPushes(client)
  dropShared().catch((error: unknown) => console.error('What was shared before could not be removed.', error))
}

/** Sets the color of the phone's status bar, so that it is readable on the theme's background. */
function followTheme() {
  const root = document.documentElement
  const apply = () => void SystemBars.setStyle({ style: root.dataset.theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light })
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
  apply()
}

/** Opens Gigfolio's own links in this window: a phone app has no other tab. */
function openInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null
  if (!link || link.origin !== location.origin || event.defaultPrevented) return
  event.preventDefault()
  navigate(link.pathname + link.search)
}
