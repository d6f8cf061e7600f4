import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { offlineLine as words } from '#words/en/app/offline-line.ts'
import { allowSignIn, answerSignIn, isSignInAsked, watchSignIn } from '../base/calls/ended-session.ts'
import { reportError, startReports } from '../base/calls/failure-reports.ts'
import { isBug } from '../base/calls/failures.ts'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { openWaiting, sealWaiting } from '../base/offline/sealed.ts'
import { thisDevice } from '../base/offline/waiting.ts'
import { readNotices } from '../base/records/notices.ts'
import { endPushes } from '../base/records/push.ts'
import { useSession } from '../base/records/session.ts'
import { toast } from '../kit/toast.ts'
import { followAccount, type Instead } from './follow-account.ts'
import { followKept } from './follow-kept.ts'
import { followNotices } from './follow-notices.ts'
import { followWaiting } from './follow-waiting.ts'
import { followWrites } from './follow-writes.ts'
import { OfflineLine } from './offline-line.tsx'
import { OnDemand } from './on-demand.tsx'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))
const SignInAgain = lazy(() => import('../account/sign-in/sign-in-again.tsx'))

/**
 * Keeps this tab in step with the others: who is signed in, and what was saved. Draws nothing until the session ends or an action is
 * refused because another account is signed in. Then it says so over the page.
 */
export default function FollowTabs() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [instead, setInstead] = useState<Instead | null>(null)
  const { data: user } = useSession()
  const account = user?.id
  const isAsked = useSyncExternalStore(watchSignIn, isSignInAsked)
  useEffect(
    () =>
      followAccount(
        client,
        setInstead,
        () => navigate('/'),
        () => void readNotices(client),
      ),
    [client, navigate],
  )
  useEffect(() => followWrites(client), [client])
  useEffect(startReports, [])
  useEffect(() => (account === undefined ? undefined : followNotices(client)), [client, account])
  useEffect(() => (account === undefined ? undefined : followKept(client)), [client, account])
  useEffect(() => (account === undefined ? undefined : followWaiting(client)), [client, account])
  useEffect(() => (account === undefined ? undefined : allowSignIn()), [account])
  useEffect(() => (account === undefined || isAsked ? undefined : openLater(account)), [account, isAsked])
  // An earlier account's session may have run out with its pushes enabled. The next account must not see them.
  useEffect(() => void (account !== undefined && endPushes(account)), [account])
  return (
    <>
      {user && <OfflineLine />}
      <OnDemand>{instead && <AccountDialog {...instead} onClose={() => setInstead(null)} />}</OnDemand>
      {isAsked && user && (
        <ErrorBoundary fallback={<CannotAsk />}>
          <Suspense fallback={null}>
            <SignInAgain email={user.email} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

const OPEN_AFTER_MS = 2_000

/** Opens what the account has not sent, and closes what others have not, after the first screen is there. Else the next visit does. */
function openLater(account: number): () => void {
  const open = async () => {
    try {
      await sealWaiting(account)
      const lost = await openWaiting(account)
      if (lost > 0) toast({ title: lostText(lost), description: words.enterAgain, tone: 'error' })
    } catch (error) {
      if (isBug(error)) reportError(error)
    }
  }
  const timer = setTimeout(() => void open(), OPEN_AFTER_MS)
  return () => clearTimeout(timer)
}

const lostText = (lost: number) => (lost === 1 ? words.oneLost({ device: thisDevice() }) : words.someLost({ lost, device: thisDevice() }))

/** Fails the waiting calls if the sign-in dialog cannot be drawn. */
function CannotAsk() {
  useEffect(() => answerSignIn(false), [])
  return null
}
