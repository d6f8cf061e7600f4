import type { QueryClient } from '@tanstack/react-query'
import { reportError } from '../base/calls/failure-reports.ts'
import { reviewWaiting } from '../base/navigation/addresses.ts'
import { hearWaiting, readWaiting } from '../base/offline/waiting.ts'
import { isBehind } from '../base/records/query-client.ts'
import { isInView } from './follow.ts'

const FIRST_TRY_MS = 3_000
const LONGEST_MS = 60_000

/** Returns whether a change waits for a network. A refused change waits for the worker instead. */
const isToSend = () => readWaiting().some(({ refusal }) => refusal === undefined)
/** The code that sends is loaded only where something waits. */
const sendAll = async (client: QueryClient) => !isToSend() || (await import('../base/offline/outbox.ts')).sendAll(client, reviewWaiting)

/** Sends waiting changes once there is a network, and then reads lists again that show kept data. Returns a function that stops this. */
export function followWaiting(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_TRY_MS
  let isTrying = false
  const tryLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void attempt()
    }, waitMs)
    waitMs = Math.min(LONGEST_MS, waitMs * 2)
  }
  const attempt = async () => {
    if (isTrying || (!isToSend() && !isBehind())) return
    isTrying = true
    const isSent = await sendAll(client).catch((error: unknown) => {
      reportError(error)
      return false
    })
    isTrying = false
    if (isSent && isBehind()) await client.invalidateQueries()
    if (isSent && !isBehind()) waitMs = FIRST_TRY_MS
    else tryLater()
  }
  const atOnce = () => {
    waitMs = FIRST_TRY_MS
    void attempt()
  }
  const onView = () => isInView() && atOnce()
  const ends = [
    hearWaiting(() => isToSend() && !isTrying && tryLater()),
    client.getQueryCache().subscribe(({ type }) => type === 'updated' && isBehind() && timer === undefined && tryLater()),
  ]
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith('waiting ')) void import('../base/offline/outbox.ts').then(({ showOthers }) => showOthers(client))
  }
  addEventListener('storage', onStorage)
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', onView)
  atOnce()
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
    removeEventListener('storage', onStorage)
    removeEventListener('online', atOnce)
    document.removeEventListener('visibilitychange', onView)
  }
}
