import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary, SomethingWentWrong } from '../base/error-fallback.tsx'
import { SignedInUser, useSession } from '../base/session.ts'
import { Spinner } from '../kit/spinner.tsx'
import { Shell, Welcome } from './first-screen.ts'
import { NotFound } from './not-found.tsx'

const FollowTabs = lazy(() => import('./follow-tabs.tsx'))
const PrivacyPolicy = lazy(async () => ({ default: (await import('../legal/privacy-policy.tsx')).PrivacyPolicy }))
const TermsOfService = lazy(async () => ({ default: (await import('../legal/terms-of-service.tsx')).TermsOfService }))

const loading = <Spinner label="Loading..." className="min-h-dvh" />

/** The app's addresses; each screen comes in a file of its own. */
export function App() {
  return (
    <ErrorBoundary fallback={<SomethingWentWrong />}>
      <Suspense fallback={loading}>
        <Switch>
          <Route path="/privacy-policy" component={PrivacyPolicy} />
          <Route path="/terms-of-service" component={TermsOfService} />
          <Route path="/" component={Home} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The gate: the app for who is signed in, the sign-in form for who is not. */
function Home() {
  const { data: user, isPending, isError } = useSession()
  if (isError && user === undefined) return <SomethingWentWrong />
  if (isPending) return loading
  return (
    <>
      {user ? (
        <SignedInUser value={user}>
          <Shell />
        </SignedInUser>
      ) : (
        <Welcome />
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
