import { Check, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { current, dismiss, type ShownToast, subscribe } from './toast.ts'

/** On phones above the floating buttons, which are wanted right after. */
const viewport =
  'fixed inset-x-4 bottom-[calc(8.75rem+env(safe-area-inset-bottom))] z-[60] m-auto max-w-md outline-none ' +
  'lg:right-6 lg:bottom-6 lg:left-auto lg:w-96'

const card =
  // Radix switches presses off for what is around an open dialog: a message that came before it stays in reach.
  'pointer-events-auto! flex items-start rounded-card border border-line bg-card py-2 pr-1.5 pl-3.5 text-ink shadow-float data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform ' +
  'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=end]:opacity-0'

/** Where messages appear: one at a time, 5 seconds, swiped away after 50 px, reached with F8 (spec 9). Loaded on demand. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, current)
  const failed = shown?.tone === 'error'
  const actions = shown?.actions ?? []
  const below = actions.length > 1
  return (
    // An open dialog hides what is around it, but not what has this attribute: a toast's Undo is needed then too.
    <div aria-live="off">
      {/* A new one for each message: a message closed under the pointer would leave Radix's clock standing for the next. */}
      <Toast.Provider key={shown?.id} duration={5000} swipeThreshold={50} swipeDirection="right" label="Notification">
        {shown && (
          <Toast.Root
            key={shown.id}
            open={shown.open}
            {...(shown.durationMs && { duration: shown.durationMs })}
            onOpenChange={(open) => !open && dismiss(shown.id)}
            className={card}
          >
            <span
              aria-hidden="true"
              className={`mt-2 grid size-7 shrink-0 place-items-center rounded-full ${failed ? 'bg-danger-soft text-danger' : 'bg-completed-soft text-completed'}`}
            >
              {failed ? <TriangleAlert className="size-4" /> : <Check className="size-4" strokeWidth={2.5} />}
            </span>
            <div className="min-w-0 flex-1 py-2.5 pr-1 pl-3 text-[0.9375rem] leading-snug">
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
              aria-label="Dismiss"
              className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Toast.Close>
          </Toast.Root>
        )}
        <Toast.Viewport hotkey={['F8']} className={viewport} />
      </Toast.Provider>
    </div>
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
