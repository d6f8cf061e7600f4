import { App } from '@capacitor/app'
import { closeDialog, readDialog, showScreen } from '../base/addresses.ts'

interface Shown {
  /** A menu or a popover, which has no entry in the history. */
  readonly hasMenu: boolean
  readonly hasDialog: boolean
  /** Whether the history leads back. */
  readonly canGoBack: boolean
  /** Whether it is the screen that the app begins with. */
  readonly isStart: boolean
}

/** Returns what the phone's back button does: it closes what is open, then goes back, and leaves the app from its start. */
export function backStep({ hasMenu, hasDialog, canGoBack, isStart }: Shown) {
  if (hasMenu) return 'close menu'
  // Back leads out of a dialog as its own steps do: to the step before, or to where it was opened.
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

/** Answers the back button of an Android phone. */
export function followBackButton() {
  void App.addListener('backButton', ({ canGoBack }) => {
    const query = new URLSearchParams(location.search)
    const hasDialog = readDialog(location.search) !== null
    const isStart = location.pathname === '/' && (query.get('screen') ?? 'calendar') === 'calendar'
    acts[backStep({ hasMenu: document.querySelector(MENU) !== null, hasDialog, canGoBack, isStart })]()
  })
}
