import { lazy, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { page as words } from '#words/en/base/page.ts'
import { useScreen } from '../base/navigation/addresses.ts'
import { ErrorBoundary, SomethingWentWrong } from '../base/navigation/error-fallback.tsx'
import { SignedInUser, useSession } from '../base/records/session.ts'
import { Spinner } from '../kit/spinner.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { Shell, Welcome } from './first-screen.ts'

const FollowTabs = lazy(() => import('./follow-tabs.tsx'))
const PrivacyPolicy = lazy(async () => ({ default: (await import('../account/legal/privacy-policy.tsx')).PrivacyPolicy }))
const TermsOfService = lazy(async () => ({ default: (await import('../account/legal/terms-of-service.tsx')).TermsOfService }))

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))
const NoticesPage = lazy(async () => ({ default: (await import('../account/legal/notices-page.tsx')).NoticesPage }))

const mailPages = () => import('../account/sign-in/mail-pages.tsx')
const ForgotPassword = lazy(async () => ({ default: (await mailPages()).ForgotPassword }))
const ResetPassword = lazy(async () => ({ default: (await mailPages()).ResetPassword }))
const ConfirmEmail = lazy(async () => ({ default: (await mailPages()).ConfirmEmail }))
const LeaveMails = lazy(async () => ({ default: (await mailPages()).LeaveMails }))
const UndoEmailChange = lazy(async () => ({ default: (await mailPages()).UndoEmailChange }))

const ProviderSignIn = lazy(async () => ({ default: (await import('../account/sign-in/provider-page.tsx')).ProviderSignIn }))

const VerifyPage = lazy(() => import('../proofs/verify-page.tsx'))

const AgencyPage = lazy(() => import('./agency-page.tsx'))
const agencyMailPages = () => import('../marketplace/portal/agency-mail-pages.tsx')
const AgencyForgotPassword = lazy(async () => ({ default: (await agencyMailPages()).ForgotPassword }))
const AgencyResetPassword = lazy(async () => ({ default: (await agencyMailPages()).ResetPassword }))
const AgencyConfirmEmail = lazy(async () => ({ default: (await agencyMailPages()).ConfirmEmail }))
const ConfirmContact = lazy(async () => ({ default: (await agencyMailPages()).ConfirmContact }))

const loading = <Spinner label={words.loading} className="min-h-dvh" />

/** Routes the app's addresses. Each screen has its own file. */
export function App() {
  return (
    <ErrorBoundary fallback={<SomethingWentWrong />}>
      <Suspense fallback={loading}>
        <Switch>
          <Route path="/privacy-policy" component={PrivacyPolicy} />
          <Route path="/terms-of-service" component={TermsOfService} />
          <Route path="/open-source-notices" component={NoticesPage} />
          <Route path="/forgot-password" component={ForgotPassword} />
          <Route path="/reset-password" component={ResetPassword} />
          <Route path="/confirm-email" component={ConfirmEmail} />
          <Route path="/leave-mails" component={LeaveMails} />
          <Route path="/undo-email-change" component={UndoEmailChange} />
          <Route path="/provider-sign-in" component={ProviderSignIn} />
          <Route path="/verify/:code?" component={VerifyPage} />
          <Route path="/agency" component={AgencyPage} />
          <Route path="/agency/forgot-password" component={AgencyForgotPassword} />
          <Route path="/agency/reset-password" component={AgencyResetPassword} />
          <Route path="/agency/confirm-email" component={AgencyConfirmEmail} />
          <Route path="/agency/confirm-contact" component={ConfirmContact} />
          {/* One route for all screens, so that the shell around them stays. */}
          <Route>
            <Home />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shows the sign-in form to a visitor. After the sign-in, it leads back to this page: a mail may link to it. */
function ToDoor() {
  useEffect(() => navigate('/', { replace: true, state: { next: location.pathname + location.search } }), [])
  return loading
}

/** Shows the 404 card. */
const Lost = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <NotFound />
  </main>
)

/** Draws what a visitor gets: the sign-in form at once, or after a way there that leads back (spec.md 2). */
function Visitor() {
  const screen = useScreen()
  if (screen === 'not found') return <Lost />
  return location.pathname === '/' || screen === 'settings' ? <Welcome /> : <ToDoor />
}

/** Returns whether the browser has had nothing to do since the component was drawn. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    whenIdle(() => setIdle(true))
  }, [])
  return isIdle
}

/** Shows the app to a signed-in worker, and its door to everybody else. */
function Home() {
  const { data: user, isPending, isError, error } = useSession()
  const isSignedIn = !!user
  const isIdle = useIsIdle()
  useEffect(() => {
    const { next } = (history.state ?? {}) as { next?: string }
    if (isSignedIn && next) navigate(next, { replace: true })
  }, [isSignedIn])
  if (isError && user === undefined) return <SomethingWentWrong error={error} />
  if (isPending) return loading
  return (
    <>
      {user ? (
        <SignedInUser value={user}>
          <Shell />
        </SignedInUser>
      ) : (
        <Visitor />
      )}
      {/*
       * If this file cannot be fetched, the tab still works. The server refuses calls about another account anyway. The first screen does not
       * wait for it.
       */}
      {isIdle && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <FollowTabs />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
