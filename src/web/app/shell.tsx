import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useScreen } from '../base/addresses.ts'
import { dropOldDrafts } from '../base/drafts.ts'
import { ErrorBoundary } from '../base/error-fallback.tsx'
import { FeatureFailed } from '../base/feature-failed.tsx'
import { LegalLinks } from '../base/legal-links.tsx'
import { registerMutations } from '../base/mutations.ts'
import { part } from '../base/part.tsx'
import { trialNews, usePlanRule } from '../base/plans.ts'
import { useUser } from '../base/session.ts'
import { useToday } from '../base/use-today.ts'
import CalendarScreen from '../calendar/calendar-screen.tsx'
import { Questions } from '../got-paid/questions.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { forget } from '../kit/toast.ts'
import { OwedCard } from '../owed/owed-card.tsx'
import { OpenedDialog } from './dialogs.tsx'
import { Header, Sidebar } from './navigation.tsx'
import { NotFound } from './not-found.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useWalkthrough } from './walkthrough.ts'

export { loadGigs } from '../base/gigs.ts'

export const Dashboard = part(async () => (await import('../dashboard/dashboard-screen.tsx')).default)
const Profile = part(async () => (await import('../profile/profile-screen.tsx')).default)
const Poster = part(async () => (await import('../emergency-posts/poster-screen.tsx')).default)
const Settings = part(async () => (await import('../profile/settings-page.tsx')).default)
const EmergencyGigs = part(async () => (await import('../emergency/emergency-screen.tsx')).default)
const BaProfile = part(async () => (await import('../ba-profile/ba-profile-screen.tsx')).default)
const GigResume = part(async () => (await import('../gig-resume/gig-resume-screen.tsx')).default)
const YourPlan = part(async () => (await import('../plans/plan-screen.tsx')).default)
const TrialBanner = lazy(() => import('../plans/trial-banner.tsx'))
const EstimateCard = lazy(async () => ({ default: (await import('../tax/estimate-card.tsx')).EstimateCard }))
const Toaster = lazy(async () => ({ default: (await import('../kit/toaster.tsx')).Toaster }))

const titles: Readonly<Record<ReturnType<typeof useScreen>, string>> = {
  calendar: 'Calendar',
  dashboard: 'Dashboard',
  profile: 'Profile',
  settings: 'Profile Settings',
  emergency: 'Emergency Gigs',
  'emergency-post': 'Emergency BA Post',
  'ba-profile': 'BA Profile',
  'gig-resume': 'Gig Resume',
  plan: 'Your Plan',
  'not found': 'Page Not Found',
}

/** Draws the signed-in app: the navigation around one screen. */
export default function Shell() {
  const client = useQueryClient()
  useState(() => registerMutations(client))
  const screen = useScreen()
  useToday()
  const rule = usePlanRule()
  const news = trialNews(useUser(), rule, new Date())
  useShortcuts()
  useWalkthrough()
  useEffect(() => {
    document.title = `${titles[screen]} · Gigfolio`
  }, [screen])
  useEffect(dropOldDrafts, [])
  // A message and its buttons belong to the account, so they end with it.
  useEffect(() => forget, [])
  return (
    <div className="min-h-dvh lg:pl-64">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <Sidebar />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-5xl min-[90rem]:max-w-[84rem] min-[90rem]:has-data-wide:max-w-[100rem] has-data-wide:max-w-[100rem] px-4 pt-5 pb-8 outline-none sm:px-6 lg:pt-9 lg:pb-28"
      >
        {news !== null && screen !== 'plan' && (
          // Without this file the page still works.
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <TrialBanner news={news} rule={rule} />
            </Suspense>
          </ErrorBoundary>
        )}
        <ErrorBoundary key={screen} fallback={(retry, failures) => <FeatureFailed retry={retry} failures={failures} />}>
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            {screen === 'calendar' && <CalendarScreen question={(gigs) => <Questions gigs={gigs} />} />}
            {screen === 'dashboard' && (
              <Dashboard
                owed={(gigs) => <OwedCard gigs={gigs} />}
                estimate={(year, rows, besideFlat) => <EstimateCard year={year} rows={rows} besideFlat={besideFlat} />}
              />
            )}
            {screen === 'profile' && <Profile />}
            {screen === 'settings' && <Settings />}
            {screen === 'emergency' && <EmergencyGigs />}
            {screen === 'emergency-post' && <Poster title="Emergency BA Post" />}
            {screen === 'ba-profile' && <BaProfile />}
            {screen === 'gig-resume' && <GigResume />}
            {screen === 'plan' && <YourPlan />}
            {screen === 'not found' && <NotFound />}
          </Suspense>
        </ErrorBoundary>
      </main>
      <LegalLinks className="justify-center px-4 pb-[calc(var(--bar-bottom)+1rem)] lg:hidden" />
      <OpenedDialog />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </div>
  )
}
