import { useLayoutEffect } from 'react'
import { offlineLine as words } from '#words/en/app/offline-line.ts'
import { useIsOnline } from '../base/device/online.ts'
import { reviewWaiting } from '../base/navigation/addresses.ts'
import { isLeftWaiting, thisDevice, useWaiting } from '../base/offline/waiting.ts'

/**
 * Shows a line over the page while there is no network or changes wait to be sent. It moves nothing: it takes the place of the logo where
 * the bar is at the top, and lies at the bottom of a low screen. Only its link about waiting changes takes clicks.
 */
export function OfflineLine() {
  const isOnline = useIsOnline()
  const waiting = useWaiting().filter(isLeftWaiting)
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length
  const text = refused > 0 ? words.notSaved({ refused }) : words.waits({ waiting: waiting.length, device: thisDevice() })
  const isShown = !isOnline || waiting.length > 0
  useLayoutEffect(() => {
    // Not by `:has()`: with it, the browser would compute all styles of the page again whenever anything is added to it.
    document.documentElement.toggleAttribute('data-offline-line', isShown)
    return () => document.documentElement.removeAttribute('data-offline-line')
  }, [isShown])
  return (
    <div role="status" className="offline-place">
      {isShown && (
        <p data-line className="offline-line animate-pop-in">
          {!isOnline && <span>{waiting.length === 0 ? words.offlineKept : words.offline}</span>}
          {waiting.length > 0 && (
            <button
              type="button"
              className="pointer-events-auto -my-1 min-h-11 min-w-11 text-left underline underline-offset-2"
              onClick={reviewWaiting}
            >
              {text}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
