import { useEffect, useRef } from 'react'
import { toast } from './toast.ts'

/**
 * An open dialog and its place in the history: an entry with its mark, so that Back closes the dialog and not the screen. One that does not
 * let go has a second entry, the guard: Back then leads to the first one, from where the page goes on again to the guard. The address is the
 * same on both, so that the router does not notice, and nothing is added unasked, which browsers would skip.
 */
interface Opened {
  readonly mark: number
  hasGuard: boolean
  /** False when Back is to close it. */
  readonly stays: () => boolean
  readonly close: () => void
}

/** The topmost last. */
const opened: Opened[] = []
/** The page is on its way back from the entries of a dialog that was closed. */
let isLeaving = false

const here = () => (history.state ?? {}) as { readonly dialog?: number; readonly isGuard?: boolean }
const isFree = (mark: number) => !opened.some((each) => each.mark === mark)

function pushEntry(dialog: Pick<Opened, 'mark' | 'hasGuard'>, isGuard = false) {
  history.pushState({ dialog: dialog.mark, isGuard }, '')
  dialog.hasGuard = isGuard
}

addEventListener('popstate', () => {
  const top = opened.at(-1)
  if (!top) {
    isLeaving = false
    return
  }
  const { dialog, isGuard } = here()
  const isHere = top.mark === dialog
  if (isLeaving) {
    isLeaving = false
    // It was opened meanwhile, and took over the entry that was being left.
    if (!isHere) pushEntry(top)
  } else if (!isHere) top.close()
  else if (top.hasGuard && !isGuard) {
    if (top.stays()) history.forward()
    else top.close()
  }
})

/** An entry that nobody has is taken over: that of a dialog which this one follows, or that of an address (`app/screen.ts`). */
function takeEntry(): Pick<Opened, 'mark' | 'hasGuard'> {
  const { dialog, isGuard = false } = here()
  if (dialog !== undefined && isFree(dialog)) return { mark: dialog, hasGuard: isGuard }
  const entry = { mark: Math.random(), hasGuard: false }
  pushEntry(entry)
  return entry
}

/** Once the next dialog, if the same press opens one, had the chance to take the entry over. */
const leaveEntry = (mark: number) =>
  queueMicrotask(() => {
    const { dialog, isGuard } = here()
    if (isLeaving || dialog !== mark || !isFree(mark)) return
    isLeaving = true
    history.go(isGuard ? -2 : -1)
  })

interface Closing {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly isDirty: boolean
  readonly onBack: (() => void) | undefined
}

/** Lets Back close a dialog; `onBack` is done instead where there is one, and nothing where something was typed. */
export function useBackButton({ open, onOpenChange, isDirty, onBack }: Closing) {
  const own = useRef<Opened>(null)
  const act = useRef({ onOpenChange, isDirty, onBack })
  useEffect(() => {
    act.current = { onOpenChange, isDirty, onBack }
  })
  useEffect(() => {
    if (!open) return
    const stays = () => {
      const { onBack, isDirty } = act.current
      if (onBack) onBack()
      else if (isDirty) tellUnsaved()
      return Boolean(isDirty || onBack)
    }
    const dialog = { ...takeEntry(), stays, close: () => act.current.onOpenChange(false) }
    own.current = dialog
    opened.push(dialog)
    return () => {
      opened.splice(opened.indexOf(dialog), 1)
      leaveEntry(dialog.mark)
    }
  }, [open])
  const isHeld = open && Boolean(isDirty || onBack)
  useEffect(() => {
    const dialog = own.current
    if (isHeld && dialog && !dialog.hasGuard && dialog.mark === here().dialog) pushEntry(dialog, true)
  }, [isHeld])
}

/** Says why a dialog does not go: what was typed would go with it. */
export const tellUnsaved = () =>
  toast({ title: 'Not saved yet', description: 'Save it, or press Close to leave without saving.', tone: 'error' })
