import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { frame as words } from '#words/en/app/frame.ts'
import { dropDraftsOf, dropOldDrafts } from '../base/forms/drafts.ts'
import { useAccountLanguage } from '../base/language/use-account-language.ts'
import { useScreen } from '../base/navigation/addresses.ts'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { FeatureFailed } from '../base/navigation/feature-failed.tsx'
import { LegalLinks } from '../base/navigation/legal-links.tsx'
import { dropWaitingOf } from '../base/offline/waiting.ts'
import { trialNews, usePlanRule } from '../base/records/plans.ts'
import { useUser, whenSessionEnds } from '../base/records/session.ts'
import { useToday } from '../base/records/use-today.ts'
import { TrialBanner } from '../billing/trial-banner.tsx'
import { groupAhead } from '../calendar/whole-list.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { forget } from '../kit/toast.ts'
import { useMedia, WIDE } from '../kit/use-media.ts'
import { OpenedDialog } from './dialogs.tsx'
import { Messages } from './messages.tsx'
import { Header, PageChips, Sidebar } from './navigation.tsx'
import { screens } from './rooms.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useWalkthrough } from './walkthrough.ts'

export { hasNoGigs, loadGigs } from '../base/records/gigs.ts'
export { NoGigs, TodayCard } from '../calendar/calendar-screen.tsx'
export { WIDE } from '../kit/use-media.ts'
export { Dashboard } from './rooms.tsx'

// Only a page that shows an account can sign it out.
whenSessionEnds({ drop: dropDraftsOf })
whenSessionEnds({ drop: dropWaitingOf })

/** Draws the signed-in app: the navigation around one screen. */
export default function Shell() {
  const screen = useScreen()
  const { title, Drawn } = screens[screen]
  useToday()
  const rule = usePlanRule()
  const user = useUser()
  useAccountLanguage(user)
  const news = trialNews(user, rule, new Date())
  useShortcuts()
  useWalkthrough()
  // The page of a record names itself.
  const isRecord = screen === 'gig' || screen === 'client'
  useEffect(() => {
    if (!isRecord) document.title = words.pageTitle({ title })
  }, [title, isRecord])
  useEffect(dropOldDrafts, [])
  const isWide = useMedia(WIDE)
  const client = useQueryClient()
  useEffect(() => groupAhead(client), [client])
  // A message and its buttons belong to the account, so they end with it.
  useEffect(() => forget, [])
  return (
    <div className="min-h-dvh lg:pl-64">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-card focus:p-3"
      >
        {words.skip}
      </a>
      {/* Not both with CSS: what is not seen takes as long to make. */}
      {isWide ? <Sidebar /> : <Header />}
      <main
        id="main"
        tabIndex={-1}
        // As high as the window even while it is loading, so that the links below never move through the view. `--page` is the width of its
        // content. Beside the sidebar it leaves 1rem for a scrollbar.
        className={`mx-auto min-h-[calc(100dvh-3.75rem)] px-4 pt-5 pb-8 outline-none [--page:calc(100vw-2rem)] sm:px-6 sm:[--page:calc(100vw-3rem)] lg:min-h-0 lg:pt-9 lg:pb-28 lg:[--page:min(100vw-20rem,61rem)] min-[90rem]:[--page:min(100vw-20rem,81rem)] ${screen === 'calendar' ? 'max-w-[100rem]' : 'max-w-5xl min-[90rem]:max-w-[84rem]'}`}
      >
        {news !== null && screen !== 'plan' && <TrialBanner news={news} rule={rule} />}
        {!isWide && <PageChips />}
        <ErrorBoundary
          key={screen}
          fallback={(retry, failures) => (
            <>
              <h1 className="mb-5 font-display text-3xl font-semibold tracking-tight">{title}</h1>
              <FeatureFailed retry={retry} failures={failures} />
            </>
          )}
        >
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <Drawn />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isWide && <LegalLinks className="justify-center px-4 pb-[calc(var(--bar-bottom)+1rem)] low:pb-14" />}
      <OpenedDialog />
      <Messages />
    </div>
  )
}
