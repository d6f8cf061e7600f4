import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import './double-tap.ts'
import { kit as words } from '#words/en/kit.ts'
import { toastSlot } from './toast-slot.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The names of the records, cut after two lines. */
  subject?: ReactNode
  /** What the person should know before they answer. */
  description?: ReactNode
  /** Buttons that stay in view while the body scrolls. A submit button here must name its form: `<Button type="submit" form={id}>`. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** Keeps one height for every step of a task, so that nothing jumps. */
  isSteady?: boolean
  children?: ReactNode
}

/** Writes the height of the on-screen keyboard into `--keyboard`, so that the sheet and its footer stay above the keyboard. */
function useKeyboardInset(sheet: RefObject<HTMLDivElement | null>, open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      sheet.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    const frame = requestAnimationFrame(measure)
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      cancelAnimationFrame(frame)
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [sheet, open])
}

let dialogs = 0

/** Marks the page while dialogs cover it (kit.css). It is inside each dialog, so that it ends together with what Radix does to the page. */
function Cover() {
  useEffect(() => {
    dialogs += 1
    document.documentElement.dataset.covered = ''
    return () => {
      dialogs -= 1
      if (dialogs === 0) delete document.documentElement.dataset.covered
    }
  }, [])
  return null
}

/** Returns whether a dialog may focus a field when it opens. On a touch screen that would bring up the keyboard. */
export const mayFocusField = () => !matchMedia('(pointer: coarse)').matches

/** The element that opened the first of several dialogs. A dialog that replaces another one returns the focus to this element too. */
let firstOpener: Element | null = null
function openerOf(active: Element | null): Element | null {
  if (active && active !== document.body && !active.closest('[role=dialog]')) firstOpener = active
  return firstOpener
}

const phone =
  'fixed inset-x-0 bottom-[var(--keyboard,0px)] z-50 flex max-h-[min(85dvh,calc(100dvh-var(--keyboard,0px)-1rem))] flex-col overflow-y-auto ' +
  'overscroll-contain floating rounded-t-sheet text-ink outline-none scroll-pt-28 scroll-pb-28 [scrollbar-width:thin] ' +
  'low:max-h-[min(90dvh,calc(100dvh-var(--keyboard,0px)-0.5rem))] low:scroll-p-3 ' +
  'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out'

const desktop =
  'sm:inset-x-4 sm:top-0 sm:bottom-0 sm:m-auto sm:max-h-[85dvh] sm:low:max-h-[90dvh] sm:rounded-sheet sm:border sm:border-line ' +
  'sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out'

const heights = { steady: 'h-full sm:h-[38rem]', asNeeded: 'sm:h-fit' }

/**
 * Draws a task over the page: a sheet from below on phones, a centered card on wider screens. The whole card scrolls below its sticky title
 * and above its sticky footer. The focus goes to the field with `data-autofocus`. Without one, and on touch screens, it goes to the card.
 * Do not use `autoFocus`: the dialog could then not tell where the focus came from.
 */
export function Dialog({ open, onOpenChange, title, subject, description, footer, size = 'md', isSteady = false, children }: DialogProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useKeyboardInset(sheet, open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in" />
        <Radix.Content
          ref={sheet}
          {...(!subject && !description && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            // The first Escape closes the popup of a field.
            if (event.target instanceof Element && event.target.matches('[data-popup]')) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = openerOf(document.activeElement)
            const first = sheet.current?.querySelector<HTMLElement>('[data-autofocus]')
            const isAllowed = first?.matches('input, select') ? mayFocusField() : first
            ;(isAllowed ? first : sheet.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus only to its own trigger. Any button can open our dialogs.
            event.preventDefault()
            const back = opener.current?.isConnected ? opener.current : document.querySelector('main')
            // The page may have scrolled to a new record meanwhile.
            if (back instanceof HTMLElement) back.focus({ preventScroll: true })
          }}
          className={`${phone} ${desktop} ${heights[isSteady ? 'steady' : 'asNeeded']} ${size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-lg'}`}
        >
          <Cover />
          <header className="z-10 flex shrink-0 items-start gap-3 bg-card px-5 pt-4 pb-3 tall:sticky tall:top-0 sm:px-6 tall:sm:pt-5">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="font-display text-[1.375rem] leading-tight font-semibold tracking-tight wrap-anywhere">
                <span className="line-clamp-2">{title}</span>
              </Radix.Title>
              {(subject || description) && (
                <Radix.Description className="mt-1 text-[0.9375rem] wrap-anywhere text-muted">
                  {subject && <span className="line-clamp-2 low:block low:truncate">{subject}</span>}
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={words.close}
              data-close=""
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="px-5 pt-1 pb-6 sm:px-6">{children}</div>
          {/* On a low screen only the message stays in view. */}
          <div className="z-10 mt-auto shrink-0 tall:sticky tall:bottom-0 low:contents">
            <div ref={toastSlot} className="low:sticky low:bottom-0 low:z-10" />
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 *:whitespace-nowrap sm:px-6 tall:sm:py-4 sm:*:flex-none">
                {footer}
              </footer>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
