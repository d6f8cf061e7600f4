import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import { api, pageAccount } from '../base/calls/api.ts'
import { signInAgain } from '../base/calls/ended-session.ts'
import { isOtherAccount, isSignedOut } from '../base/calls/failures.ts'
import { hearTabs } from '../base/calls/other-tabs.ts'
import { dropDraftsOf } from '../base/forms/drafts.ts'
import { dropWaitingOf } from '../base/offline/waiting.ts'
import { keys } from '../base/records/keys.ts'
import { setUser } from '../base/records/query-client.ts'
import { enter, loadAnew } from '../base/records/session.ts'
import { dismiss } from '../kit/toast.ts'
import { isInView, mayAsk, nextStep } from './follow.ts'

/** The account that is signed in instead of the page's. */
export interface Instead {
  readonly page: User
  readonly signedIn: User
}

/** Calls the listener with each call that failed for good, and whether the person's own action caused it. */
function onFailure(client: QueryClient, listener: (error: unknown, wasPressed: boolean) => void) {
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') listener(event.action.error, false)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') listener(event.action.error, true)
    }),
  ]
  return () => ends.forEach((end) => void end())
}

/** Asks the server who is signed in in this browser. Returns null for nobody and undefined without an answer. */
async function askSignedIn(): Promise<User | null | undefined> {
  try {
    return await api('GET /api/user', { isOfAnyAccount: true })
  } catch (error) {
    // Without an answer the tab stays as it is. It asks again later, and the server refuses calls about another account.
    return isSignedOut(error) ? null : undefined
  }
}

/**
 * Follows who is signed in: through messages of other tabs, refused calls, and a question when the tab is shown. Calls `onStay` when it is
 * still the page's account.
 */
export function followAccount(client: QueryClient, setInstead: (instead: Instead | null) => void, goHome: () => void, onStay: () => void) {
  // The time of the page's own question, which may be long before this file was loaded.
  let askedAt = client.getQueryState(keys.user)?.dataUpdatedAt ?? 0
  let questions = 0
  /** Another tab reported a change that this tab has not checked yet. */
  let wasAsked = false
  /** The person's action was refused. The next answer then shows a dialog, even if other calls fail meanwhile. */
  let wasRefused = false
  const shown = () => client.getQueryData<User | null>(keys.user) ?? null

  const follow = async () => {
    askedAt = Date.now()
    questions += 1
    const question = questions
    const page = shown()
    const signedIn = await askSignedIn()
    // The tab asked again, or somebody signed in or out here meanwhile. This answer may be outdated.
    const isOld = question !== questions || shown()?.id !== page?.id
    if (signedIn === undefined || isOld) return undefined
    wasAsked = false
    const step = nextStep({ account: pageAccount(), isShown: page !== null, wasRefused }, signedIn?.id ?? null)
    if (step !== 'tell') wasRefused = false
    if (step === 'ask') void signInAgain()
    if (step === 'load anew') loadAnew()
    if (signedIn && (step === 'enter' || step === 'stay')) enter(client, signedIn)
    if (step === 'stay' && signedIn) onStay()
    if (step === 'tell' && page && signedIn) {
      // The dialog explains the situation. A message about a failed form would be confusing.
      dismiss()
      setInstead({ page, signedIn })
    } else setInstead(null)
    return step
  }
  const onVisible = () => {
    // Other tabs tell the sign-in form about a sign-in. Without a session the server would only refuse the question.
    if (isInView() && (shown() || wasAsked) && mayAsk(askedAt, Date.now(), wasAsked)) void follow()
  }
  /** Hides a page that Back restored from memory until its account is checked: the account may have signed out. */
  const onPageShow = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    document.documentElement.hidden = true
    const step = await follow()
    if (step === 'stay' || step === 'tell') document.documentElement.hidden = false
    else location.reload()
  }
  const ends = [
    hearTabs((message) => {
      if (message.kind === 'wrote') return
      const isOfPage = message.account === pageAccount()
      if (message.kind === 'signed out' && isOfPage) {
        setInstead(null)
        dropDraftsOf(message.account)
        dropWaitingOf(message.account)
        if (!shown()) return
        goHome()
        setUser(client, null)
        return
      }
      wasAsked = true
      if (isInView()) void follow()
    }),
    onFailure(client, (error, wasPressed) => {
      wasRefused ||= wasPressed && isOtherAccount(error)
      if (isOtherAccount(error)) void follow()
    }),
  ]
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onPageShow)
  onVisible()
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onPageShow)
  }
}
