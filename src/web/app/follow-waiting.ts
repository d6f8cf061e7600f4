import type { QueryClient } from '@tanstack/react-query'
import { pluralOf } from '#domain/count.ts'
import { ApiFailure } from '../base/calls/api.ts'
import { reportError } from '../base/calls/failure-reports.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { isBug, kindOf, refusalOf } from '../base/calls/failures.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { settle } from '../base/offline/keep-for-later.ts'
import { keepAnswer, sendWaiting } from '../base/offline/mutations.ts'
import { dropWaiting, hearWaiting, keepWaiting, readWaiting, type Waiting } from '../base/offline/waiting.ts'
import { expenses } from '../base/records/expenses.ts'
import { gigs } from '../base/records/gigs.ts'
import { isBehind } from '../base/records/query-client.ts'
import { toast } from '../kit/toast.ts'
import { isInView } from './follow.ts'

const FIRST_TRY_MS = 3_000
const LONGEST_MS = 60_000

/** Returns the changes to send once there is a network. A refused change waits for the worker instead. */
const toSend = () => readWaiting().filter(({ refusal }) => refusal === undefined)

/** Returns whether the same change may succeed later. */
const mayTryAgain = (error: unknown) =>
  ['offline', 'server', 'signed out', 'other account'].includes(kindOf(error)) ||
  (error instanceof ApiFailure && (error.code?.startsWith('too_many') ?? false))

function tellRefused(waiting: Waiting, error: unknown) {
  const reason = refusalOf(error as Error) ?? ''
  keepWaiting({ ...waiting, refusal: reason })
  toast({
    title: failureOf(waiting.name, error).title,
    description: reason,
    tone: 'error',
    durationMs: Number.POSITIVE_INFINITY,
    actions: [{ label: 'Review', onSelect: () => openDialog('waiting', {}) }],
  })
}

/** Sends the waiting changes in the order in which they were made. Returns whether all of them that can be sent were sent. */
export async function sendAll(client: QueryClient): Promise<boolean> {
  const sendInTurn = async () => {
    let sent = 0
    for (let next = toSend()[0]; next; next = toSend()[0]) {
      try {
        const answer = await sendWaiting(next)
        settle(client, next, answer)
        keepAnswer(client, next, answer)
        sent += 1
      } catch (error) {
        if (isBug(error)) reportError(error)
        if (kindOf(error) === 'saved already') dropWaiting(next)
        else if (mayTryAgain(error)) break
        else tellRefused(next, error)
      }
    }
    if (sent > 0) showSent(client, sent)
    return toSend().length === 0
  }
  // Only one tab sends. Even if two did, the server would make each change once.
  return navigator.locks ? navigator.locks.request('gigfolio waiting', sendInTurn) : sendInTurn()
}

function showSent(client: QueryClient, sent: number) {
  void gigs.readAgain(client)
  void expenses.readAgain(client)
  if (toSend().length > 0) return
  toast({
    title: 'All synced',
    description: `${sent === 1 ? 'What' : `All ${sent} changes that`} you saved offline ${pluralOf('is', sent, 'are')} in your account.`,
    tone: 'success',
  })
}

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
    if (isTrying || (toSend().length === 0 && !isBehind())) return
    isTrying = true
    const isSent = await sendAll(client).finally(() => {
      isTrying = false
    })
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
    hearWaiting(() => toSend().length > 0 && !isTrying && tryLater()),
    client.getQueryCache().subscribe(({ type }) => type === 'updated' && isBehind() && timer === undefined && tryLater()),
  ]
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', onView)
  atOnce()
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
    removeEventListener('online', atOnce)
    document.removeEventListener('visibilitychange', onView)
  }
}
