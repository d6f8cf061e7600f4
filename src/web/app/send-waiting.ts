import type { QueryClient } from '@tanstack/react-query'
import { waiting as words } from '#words/en/app/waiting.ts'
import { ApiFailure } from '../base/calls/api.ts'
import { reportError } from '../base/calls/failure-reports.ts'
import { type ActName, failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere, isBug, kindOf, refusalOf } from '../base/calls/failures.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { dropSent, keepRefusal, nextToSend, sendWaiting } from '../base/offline/outbox.ts'
import { readWaiting, thisDevice, type Waiting } from '../base/offline/waiting.ts'
import { expenses } from '../base/records/expenses.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { toast } from '../kit/toast.ts'

/** Returns whether the same change may succeed later. */
const mayTryAgain = (error: unknown) =>
  ['offline', 'server', 'signed out', 'other account'].includes(kindOf(error)) ||
  (error instanceof ApiFailure && (error.code?.startsWith('too_many') ?? false))

function tellRefused(client: QueryClient, waiting: Waiting, error: Error) {
  const theirs = theirsOf(error)
  const refusal = theirs ? words.changedElsewhere : (refusalOf(error) ?? '')
  keepRefusal(client, waiting, error, { refusal, ...(theirs && { theirs }) })
  toast({
    title: failureOf(waiting.name as ActName, error).title,
    description: refusal,
    tone: 'error',
    durationMs: Number.POSITIVE_INFINITY,
    actions: [{ label: words.review, onSelect: () => openDialog('waiting', {}) }],
  })
}

/** Returns what a record has elsewhere in the fields of a change. Undefined for another failure. */
function theirsOf(error: Error): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof ChangedElsewhere)) return kindOf(error) === 'outdated' ? {} : undefined
  const now: Readonly<Record<string, unknown>> = { ...error.now }
  return Object.fromEntries(error.fields.map((field) => [field, now[field] ?? null]))
}

/** Sends the waiting changes in the order in which they were made. Returns whether all of them that can be sent were sent. */
export async function sendAll(client: QueryClient): Promise<boolean> {
  const sendInTurn = async () => {
    let sent = 0
    for (let next = nextToSend(); next; next = nextToSend()) {
      try {
        await sendWaiting(client, next)
        sent += 1
      } catch (error) {
        if (isBug(error)) reportError(error)
        if (kindOf(error) === 'saved already') dropSent(client, next)
        else if (mayTryAgain(error)) break
        else tellRefused(client, next, error instanceof Error ? error : new Error(String(error)))
      }
    }
    if (sent > 0) showSent(client, sent)
    return nextToSend() === undefined
  }
  // Only one tab sends. Even if two did, the server would make each change once.
  return navigator.locks ? navigator.locks.request('gigfolio waiting', sendInTurn) : sendInTurn()
}

function showSent(client: QueryClient, sent: number) {
  void gigs.readAgain(client)
  void expenses.readAgain(client)
  void client.invalidateQueries({ queryKey: keys.goals })
  if (nextToSend()) return
  toast({
    title: words.allSynced,
    description: sent === 1 ? words.oneSent : words.allSent({ sent }),
    tone: 'success',
  })
}

/** Asks before signing out removes changes that cannot be sent now. */
export function askFirst(signOutAnyway: () => void) {
  const unsent = readWaiting().length
  toast({
    title: words.onlyHere({ unsent, device: thisDevice() }),
    description: words.onlyHereText,
    tone: 'error',
    durationMs: Number.POSITIVE_INFINITY,
    actions: [
      { label: words.review, onSelect: () => openDialog('waiting', {}) },
      { label: words.signOutAnyway, onSelect: signOutAnyway },
    ],
  })
}
