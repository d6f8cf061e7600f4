import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { frame as words } from '#words/en/app/frame.ts'
import { api } from '../base/calls/api.ts'
import { isOtherAccount, isSignedOut } from '../base/calls/failures.ts'
import { reviewWaiting } from '../base/navigation/addresses.ts'
import { readWaiting } from '../base/offline/waiting.ts'
import { leave } from '../base/records/session.ts'
import { current, toast } from '../kit/toast.ts'

/** The pauses between further tries of a failed sign-out, in milliseconds. */
const WAITS_MS = [2_000, 4_000, 8_000, 16_000, 32_000]

/** Ends the session. A session that has already ended counts as ended. */
async function endSession() {
  try {
    await api('POST /api/logout', { endsSession: true })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Tries to end the session again while the message is shown. Returns whether it ended. */
async function endWhileTold(message: number): Promise<boolean> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const shown = current()
    if (shown?.id !== message || !shown.open) return false
    try {
      await endSession()
      return true
    } catch (error) {
      // If another account is signed in, this one is not. After any other failure, try again later.
      if (isOtherAccount(error)) return true
    }
  }
  return false
}

/** Sends waiting changes first, because signing out removes them. Asks the person if some cannot be sent. */
async function endUnlessWaiting(client: QueryClient, isSure: boolean) {
  if (readWaiting().length > 0 && !isSure) {
    const [{ sendAll }, { askFirst }] = await Promise.all([import('../base/offline/outbox.ts'), import('./ask-first.ts')])
    await sendAll(client, reviewWaiting)
    if (readWaiting().length > 0) throw new StillWaiting(askFirst)
  }
  await endSession()
}

class StillWaiting extends Error {
  readonly askFirst: (signOutAnyway: () => void) => void
  constructor(askFirst: (signOutAnyway: () => void) => void) {
    super('Changes wait')
    this.askFirst = askFirst
  }
}

/** Ends the session. After that, removes the account's data and shows the sign-in form. Says so if the sign-out failed. */
export function useSignOut() {
  const client = useQueryClient()
  const signOut = useMutation({
    mutationFn: (isSure: boolean) => endUnlessWaiting(client, isSure),
    retry: false,
    onSuccess: () => {
      void import('../base/records/push.ts').then(({ endPushes }) => endPushes())
      leave(client)
    },
    onError: (error) => {
      // The dialog about the other account says what to do.
      if (isOtherAccount(error)) return
      if (error instanceof StillWaiting) return error.askFirst(() => signOut.mutate(true))
      const message = toast({
        title: words.stillSignedIn,
        description: words.tryAgain,
        tone: 'error',
        durationMs: Number.POSITIVE_INFINITY,
        actions: [{ label: words.retry, onSelect: () => signOut.mutate(false) }],
      })
      void endWhileTold(message).then((isEnded) => isEnded && leave(client))
    },
  })
  return { isPending: signOut.isPending, mutate: () => signOut.mutate(false) }
}
