import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, pageAccount } from '../base/api.ts'
import { dropDraftsOf } from '../base/drafts.ts'
import { isOtherAccount, isSignedOut } from '../base/failures.ts'
import { setUser } from '../base/query-client.ts'
import { tellTabs } from '../base/tabs.ts'
import { current, toast } from '../kit/toast.ts'

/** How long a sign-out that failed waits before each further try, in milliseconds. */
const WAITS_MS = [2_000, 4_000, 8_000, 16_000, 32_000]

/** Ends the session. One that has ended already counts as ended. */
async function endSession() {
  try {
    await api('POST /api/logout')
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Tries again and again to end the session while the message stands. Returns whether it ended. */
async function endWhileTold(message: number): Promise<boolean> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const shown = current()
    if (shown?.id !== message || !shown.open) return false
    try {
      await endSession()
      return true
    } catch (error) {
      // Another account is signed in, so this one is not. After any other failure the message stands, and the next try may do better.
      if (isOtherAccount(error)) return true
    }
  }
  return false
}

/** Ends the session and, only once that is done, forgets the account and shows the sign-in form. Says so when it failed. */
export function useSignOut() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const leave = () => {
    const account = pageAccount()
    if (account !== undefined) {
      dropDraftsOf(account)
      tellTabs({ kind: 'signed out', account })
    }
    navigate('/')
    setUser(client, null)
  }
  const signOut = useMutation({
    mutationFn: endSession,
    retry: false,
    onSuccess: leave,
    onError: (error) => {
      // The dialog about the other account says what is to be done.
      if (isOtherAccount(error)) return
      const message = toast({
        title: 'You are still signed in on this device.',
        description: 'Please try again.',
        tone: 'error',
        durationMs: Number.POSITIVE_INFINITY,
        actions: [{ label: 'Retry', onSelect: () => signOut.mutate() }],
      })
      void endWhileTold(message).then((isEnded) => isEnded && leave())
    },
  })
  return signOut
}
