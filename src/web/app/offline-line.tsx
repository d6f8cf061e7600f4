import { useSyncExternalStore } from 'react'
import { openDialog } from '../base/addresses.ts'
import { thisDevice, useWaiting } from '../base/waiting.ts'

function watchNetwork(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Shows a line over the page while there is no network or changes wait to be sent. Only its link about waiting changes takes clicks. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const waiting = useWaiting()
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length
  const text = refused > 0 ? `${changes(refused)} could not be saved` : `${changes(waiting.length)} on ${thisDevice()}, will sync`
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-(--line-top) z-70 flex justify-center lg:top-2">
      {(!isOnline || waiting.length > 0) && (
        <p
          data-line
          className="flex min-h-9 animate-pop-in items-center gap-2 rounded-full bg-ink px-4 text-sm font-medium text-paper shadow-float"
        >
          {!isOnline && <span>You’re offline{waiting.length === 0 ? '. What you type is kept.' : '.'}</span>}
          {waiting.length > 0 && (
            <button
              type="button"
              className="pointer-events-auto -my-1 min-h-11 underline underline-offset-2"
              onClick={() => openDialog('waiting', {})}
            >
              {text}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
