import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { ErrorBoundary, SomethingWentWrong } from '../base/error-fallback.tsx'
import { SignedInUser, useSession } from '../base/session.ts'
import { Spinner } from '../kit/spinner.tsx'
import { Shell, Welcome } from './first-screen.ts'
import { NotFound } from './not-found.tsx'

const FollowTabs = lazy(() => import('./follow-tabs.tsx'))
const PrivacyPolicy = lazy(async () => ({ default: (await import('../legal/privacy-policy.tsx')).PrivacyPolicy }))
const TermsOfService = lazy(async () => ({ default: (await import('../legal/terms-of-service.tsx')).TermsOfService }))

const mailPages = () => import('../account/mail-pages.tsx')
const ForgotPassword = lazy(async () => ({ default: (await mailPages()).ForgotPassword }))
const ResetPassword = lazy(async () => ({ default: (await mailPages()).ResetPassword }))
const ConfirmEmail = lazy(async () => ({ default: (await mailPages()).ConfirmEmail }))

const ProviderSignIn = lazy(async () => ({ default: (await import('../account/provider-page.tsx')).ProviderSignIn }))

const AgencyPage = lazy(() => import('./agency-page.tsx'))
const agencyMailPages = () => import('../agency/mail-pages.tsx')
const AgencyForgotPassword = lazy(async () => ({ default: (await agencyMailPages()).ForgotPassword }))
const AgencyResetPassword = lazy(async () => ({ default: (await agencyMailPages()).ResetPassword }))
const AgencyConfirmEmail = lazy(async () => ({ default: (await agencyMailPages()).ConfirmEmail }))
const ConfirmContact = lazy(async () => ({ default: (await agencyMailPages()).ConfirmContact }))

const loading = <Spinner label="Loading..." className="min-h-dvh" />

/** Screens that show a visitor nothing: they lead to the sign-in form (spec.md 2). */
const signedInPages = ['/emergency-feed', '/emergency-post', '/ba-profile', '/gig-resume', '/plan']

/** The app's addresses; each screen comes in a file of its own. */
export function App() {
  return (
    <ErrorBoundary fallback={<SomethingWentWrong />}>
      <Suspense fallback={loading}>
        <Switch>
          <Route path="/privacy-policy" component={PrivacyPolicy} />
          <Route path="/terms-of-service" component={TermsOfService} />
          <Route path="/forgot-password" component={ForgotPassword} />
          <Route path="/reset-password" component={ResetPassword} />
          <Route path="/confirm-email" component={ConfirmEmail} />
          <Route path="/provider-sign-in" component={ProviderSignIn} />
          <Route path="/agency" component={AgencyPage} />
          <Route path="/agency/forgot-password" component={AgencyForgotPassword} />
          <Route path="/agency/reset-password" component={AgencyResetPassword} />
          <Route path="/agency/confirm-email" component={AgencyConfirmEmail} />
          <Route path="/agency/confirm-contact" component={ConfirmContact} />
          <Route path="/">
            <Home />
          </Route>
          <Route path="/profile">
            <Home />
          </Route>
          {signedInPages.map((path) => (
            <Route key={path} path={path}>
              <Home visitor={<ToDoor />} />
            </Route>
          ))}
          <Route component={Lost} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Leads a visitor to the sign-in form, which leads back once they have signed in: a mail may link to the page. */
function ToDoor() {
  useEffect(() => navigate('/', { replace: true, state: { next: location.pathname + location.search } }), [])
  return loading
}

/** Any other address: the 404 card, within the app for who is signed in. */
const Lost = () => (
  <Home
    visitor={
      <main className="grid min-h-dvh place-items-center p-6">
        <NotFound />
      </main>
    }
  />
)

/** The gate: the app for who is signed in, the sign-in form for who is not, unless a visitor sees something else. */
function Home({ visitor = <Welcome /> }: { visitor?: ReactNode }) {
  const { data: user, isPending, isError } = useSession()
  const isSignedIn = !!user
  useEffect(() => {
    const { next } = (history.state ?? {}) as { next?: string }
    if (isSignedIn && next) navigate(next, { replace: true })
  }, [isSignedIn])
  if (isError && user === undefined) return <SomethingWentWrong />
  if (isPending) return loading
  return (
    <>
      {user ? (
        <SignedInUser value={user}>
          <Shell />
        </SignedInUser>
      ) : (
        visitor
      )}
      {/* A tab that cannot fetch this file works on; the server still refuses what belongs to another account. */}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <FollowTabs />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
