import { Check, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { kit as words } from '#words/en/kit.ts'
import { current, dismiss, durationOf, type ShownToast, subscribe } from './toast.ts'
import { subscribeSlots, topSlot } from './toast-slot.ts'

/** Keeps messages away from new records: below the header and the offline line, and on wide screens in the corner without row buttons. */
const page =
  'fixed inset-x-4 top-(--toast-top) z-[60] mx-auto max-w-md outline-none ' +
  'lg:top-auto lg:right-auto lg:bottom-6 lg:left-[17.5rem] lg:mx-0 lg:w-96'

const frame =
  // Radix disables clicks outside of an open dialog. A message that was shown before the dialog must stay clickable.
  'pointer-events-auto! data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out ' +
  // In a dialog the message makes room for itself after a moment, so that a dialog that closes at once does not grow first. One that was shown
  // before the dialog has its room at once (isEarlier), so that nothing moves under a finger.
  'in-[[role=dialog]]:grid in-[[role=dialog]]:grid-rows-[1fr] in-[[role=dialog]]:data-[state=open]:animate-unfold in-[[role=dialog]]:data-[state=closed]:hidden ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform ' +
  'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=end]:opacity-0'

const card = 'flex items-start rounded-card floating border border-line py-2 pr-1.5 pl-3.5 text-ink'

/**
 * Shows messages, one at a time, for 5 seconds, or for 10 with actions. A swipe of 50 px dismisses a message and F8 focuses it (spec.md 9).
 * In an open dialog, messages take room above the footer, so that they cover no field. Loaded on demand.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, current)
  const slot = useSyncExternalStore(subscribeSlots, topSlot)
  const home = useRef<HTMLDivElement>(null)
  const [host] = useState(() => document.createElement('div'))
  /** The message that was shown before the open dialog. */
  const [earlier, setEarlier] = useState<number>()
  useLayoutEffect(() => {
    const place = slot ?? home.current
    // Move the element itself. A new one would be read out again and would stay longer.
    place?.append(host)
    setEarlier(slot ? current()?.id : undefined)
  }, [slot, host])
  return (
    // Radix hides everything around an open dialog, except for elements with this attribute.
    <div ref={home} aria-live="off">
      {createPortal(
        // A new provider for each message. A message that closes under the pointer would leave Radix's timer paused for the next one.
        <Toast.Provider key={shown?.id} swipeThreshold={50} swipeDirection="right" label={words.notification}>
          {shown && <Message shown={shown} isEarlier={shown.id === earlier} />}
          <Toast.Viewport hotkey={['F8']} label={`${words.notifications} ({hotkey})`} className={slot ? 'outline-none' : page} />
        </Toast.Provider>,
        host,
      )}
    </div>
  )
}

/** Radix gives Escape to what was opened last, which may be a message. In a dialog, Escape is for the dialog or a popup of its field. */
function leaveToDialog(event: KeyboardEvent) {
  const dialog = topSlot()?.closest('[role=dialog]')
  const at = event.target instanceof Element ? event.target : null
  if (!dialog || at?.closest('[data-message]')) return
  event.preventDefault()
  if (!at?.matches('[data-popup]')) dialog.querySelector<HTMLElement>('[data-close]')?.click()
}

function Message({ shown, isEarlier }: { shown: ShownToast; isEarlier: boolean }) {
  const failed = shown.tone === 'error'
  const actions = shown.actions ?? []
  const below = actions.length > 1
  return (
    <Toast.Root
      // A failure interrupts a screen reader. A success waits for it to finish.
      type={failed ? 'foreground' : 'background'}
      open={shown.open}
      duration={durationOf(shown)}
      onOpenChange={(open) => !open && dismiss(shown.id)}
      onEscapeKeyDown={leaveToDialog}
      className={`${frame} ${isEarlier ? 'animate-none!' : ''}`}
      data-message=""
    >
      <div className="min-h-0 in-[[role=dialog]]:overflow-hidden in-[[role=dialog]]:bg-card in-[[role=dialog]]:px-3 in-[[role=dialog]]:pb-2">
        <div className={card}>
          <span
            aria-hidden="true"
            className={`mt-2 grid size-7 shrink-0 place-items-center rounded-full ${failed ? 'bg-danger-soft text-danger' : 'bg-completed-soft text-completed'}`}
          >
            {failed ? <TriangleAlert className="size-4" /> : <Check className="size-4" strokeWidth={2.5} />}
          </span>
          <div className="min-w-0 flex-1 py-2.5 pr-1 pl-3 text-[0.9375rem] leading-snug wrap-anywhere">
            <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
            {shown.description && <Toast.Description className="mt-0.5 text-muted">{shown.description}</Toast.Description>}
            {below && (
              <div className="mt-1 -mb-2.5 -ml-2.5 flex">
                <Actions actions={actions} />
              </div>
            )}
          </div>
          {!below && <Actions actions={actions} />}
          <Toast.Close
            aria-label={words.dismiss}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </div>
      </div>
    </Toast.Root>
  )
}

const Actions = ({ actions }: { actions: NonNullable<ShownToast['actions']> }) =>
  actions.map(({ label, onSelect }) => (
    <Toast.Action
      key={label}
      altText={label}
      onClick={onSelect}
      className="min-h-11 shrink-0 rounded-control px-2.5 text-[0.9375rem] font-semibold text-brand transition-colors hover:bg-brand-soft"
    >
      {label}
    </Toast.Action>
  ))
