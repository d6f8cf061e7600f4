import { openDialog } from '../base/addresses.ts'
import { useIsOnline } from '../base/online.ts'
import { thisDevice, useWaiting } from '../base/waiting.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/**
 * Shows a line over the page while there is no network or changes wait to be sent. It moves nothing: it takes the place of the logo where
 * the bar is at the top, and lies at the bottom of a low screen. Only its link about waiting changes takes clicks.
 */
export function OfflineLine() {
  const isOnline = useIsOnline()
  const waiting = useWaiting()
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length
  const text = refused > 0 ? `${changes(refused)} could not be saved` : `${changes(waiting.length)} on ${thisDevice()}, will sync`
  return (
    <div
      role="status"
      className={
        'pointer-events-none fixed z-70 flex justify-center lg:inset-x-0 lg:top-1 max-lg:low:inset-x-0 max-lg:low:bottom-2 max-lg:low:z-40 ' +
        'max-lg:tall:top-[calc(env(safe-area-inset-top)+0.5rem)] max-lg:tall:left-[calc(env(safe-area-inset-left)+0.5rem)]'
      }
    >
      {(!isOnline || waiting.length > 0) && (
        <p
          data-line
          className={
            'flex min-h-9 animate-pop-in items-center gap-2 rounded-full bg-ink px-4 text-sm font-medium text-paper shadow-float max-lg:tall:min-h-11 ' +
            'max-lg:tall:max-w-[min(14rem,calc(100vw-8rem))] max-lg:tall:rounded-control max-lg:tall:px-3 max-lg:tall:text-xs max-lg:tall:leading-4'
          }
        >
          {!isOnline && <span>You’re offline{waiting.length === 0 ? '. What you type is kept.' : '.'}</span>}
          {waiting.length > 0 && (
            <button
              type="button"
              className="pointer-events-auto -my-1 min-h-11 min-w-11 text-left underline underline-offset-2"
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
