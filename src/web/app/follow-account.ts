import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { api, pageAccount } from '../base/api.ts'
import { dropDraftsOf } from '../base/drafts.ts'
import { signInAgain } from '../base/ended-session.ts'
import { isOtherAccount, isSignedOut } from '../base/failures.ts'
import { keys } from '../base/keys.ts'
import { setUser } from '../base/query-client.ts'
import { enter, loadAnew } from '../base/session.ts'
import { hearTabs } from '../base/tabs.ts'
import { dropWaitingOf } from '../base/waiting.ts'
import { dismiss } from '../kit/toast.ts'
import { isInView, mayAsk, nextStep } from './follow.ts'

/** Who is signed in instead of the account that the page belongs to. */
export interface Instead {
  readonly page: User
  readonly signedIn: User
}

/** Calls the listener with each call that failed for good, and whether a press of the person had made it. */
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

/** Asks the server who is signed in in this browser; null is nobody, undefined is no answer. */
async function askSignedIn(): Promise<User | null | undefined> {
  try {
    return await api('GET /api/user', { isOfAnyAccount: true })
  } catch (error) {
    // Without an answer the tab stays as it is: it asks again later, and the server refuses what belongs to another account.
    return isSignedOut(error) ? null : undefined
  }
}

/**
 * Follows who is signed in, by what other tabs tell, by refused calls, and by asking when the tab comes into view. `onStay` is called when it
 * is still the account of the page.
 */
export function followAccount(client: QueryClient, setInstead: (instead: Instead | null) => void, goHome: () => void, onStay: () => void) {
  // When the page was loaded, which may be a while before this file has come.
  let askedAt = client.getQueryState(keys.user)?.dataUpdatedAt ?? 0
  let questions = 0
  /** Another tab told of a change that this one has not asked about yet. */
  let wasTold = false
  /** A press was refused: what follows is asked first, and not done by another call that fails meanwhile. */
  let wasRefused = false
  const shown = () => client.getQueryData<User | null>(keys.user) ?? null

  const follow = async () => {
    askedAt = Date.now()
    questions += 1
    const question = questions
    const page = shown()
    const signedIn = await askSignedIn()
    // Asked again, or signed in or out here meanwhile: the answer may be of before that.
    const isOld = question !== questions || shown()?.id !== page?.id
    if (signedIn === undefined || isOld) return undefined
    wasTold = false
    const step = nextStep({ account: pageAccount(), isShown: page !== null, wasRefused }, signedIn?.id ?? null)
    if (step !== 'tell') wasRefused = false
    if (step === 'ask') void signInAgain()
    if (step === 'load anew') loadAnew()
    if (signedIn && (step === 'enter' || step === 'stay')) enter(client, signedIn)
    if (step === 'stay' && signedIn) onStay()
    if (step === 'tell' && page && signedIn) {
      // The dialog says what is the matter; that a form "failed" would be a second voice.
      dismiss()
      setInstead({ page, signedIn })
    } else setInstead(null)
    return step
  }
  const onVisible = () => {
    // The sign-in form is told of a sign-in; asking without a session would only be refused.
    if (isInView() && (shown() || wasTold) && mayAsk(askedAt, Date.now(), wasTold)) void follow()
  }
  /** A page that Back brought from memory may show an account that signed out since: it is hidden until that is known. */
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
      wasTold = true
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
