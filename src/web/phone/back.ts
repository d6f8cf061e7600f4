import { App } from '@capacitor/app'
import { readDialog } from '../base/navigation/address-list.ts'
import { closeDialog, showScreen } from '../base/navigation/addresses.ts'

interface Shown {
  /** Whether a menu or popover is open. It has no history entry. */
  readonly hasMenu: boolean
  readonly hasDialog: boolean
  /** Whether the history has an earlier entry. */
  readonly canGoBack: boolean
  /** Whether the app's first screen is shown. */
  readonly isStart: boolean
}

/** Returns the effect of the phone's back button: it closes a menu or dialog, goes back, or leaves the app from its first screen. */
export function backStep({ hasMenu, hasDialog, canGoBack, isStart }: Shown) {
  if (hasMenu) return 'close menu'
  // Back leaves a dialog as its own buttons do: to the step before, or to the page where it was opened.
  if (hasDialog) return canGoBack ? 'back' : 'close dialog'
  if (isStart) return 'leave'
  return canGoBack ? 'back' : 'start'
}

const MENU = '[role="menu"][data-state="open"], [role="listbox"], [popover]:popover-open'

const acts: Readonly<Record<ReturnType<typeof backStep>, () => unknown>> = {
  'close menu': () => {
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
    const at = document.activeElement ?? document.body
    at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  },
  'close dialog': closeDialog,
  back: () => history.back(),
  start: () => showScreen('calendar', { instead: true }),
  leave: () => App.minimizeApp(),
}

/** Handles the back button of an Android phone. */
export function followBackButton() {
  void App.addListener('backButton', ({ canGoBack }) => {
    const query = new URLSearchParams(location.search)
    const hasDialog = readDialog(location.search) !== null
    const isStart = location.pathname === '/' && (query.get('screen') ?? 'calendar') === 'calendar'
    acts[backStep({ hasMenu: document.querySelector(MENU) !== null, hasDialog, canGoBack, isStart })]()
  })
}
