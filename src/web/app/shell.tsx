import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, ChartNoAxesColumn, LogOut, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openDialog, type Screen, showScreen, useScreen } from '../base/addresses.ts'
import { dropOldDrafts } from '../base/drafts.ts'
import { ErrorBoundary } from '../base/error-fallback.tsx'
import { FeatureFailed } from '../base/feature-failed.tsx'
import { registerMutations } from '../base/mutations.ts'
import { part } from '../base/part.tsx'
import { useUser } from '../base/session.ts'
import { useToday } from '../base/use-today.ts'
import CalendarScreen from '../calendar/calendar-screen.tsx'
import { PaidQuestion } from '../got-paid/paid-question.tsx'
import { Button } from '../kit/button.tsx'
import { Logo } from '../kit/logo.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { forget } from '../kit/toast.ts'
import { OwedCard } from '../owed/owed-card.tsx'
import { AccountMenu } from './account-menu.tsx'
import { OpenedDialog } from './dialogs.tsx'
import { LegalLinks } from './legal-links.tsx'
import { useSignOut } from './sign-out.ts'

export { loadGigs } from '../base/gigs.ts'

export const Dashboard = part(async () => (await import('../dashboard/dashboard-screen.tsx')).default)
const EstimateCard = lazy(async () => ({ default: (await import('../tax/estimate-card.tsx')).EstimateCard }))
const Toaster = lazy(async () => ({ default: (await import('../kit/toaster.tsx')).Toaster }))

const places: readonly { screen: Screen; name: string; Icon: typeof CalendarDays }[] = [
  { screen: 'calendar', name: 'Calendar', Icon: CalendarDays },
  { screen: 'dashboard', name: 'Dashboard', Icon: ChartNoAxesColumn },
]

/** The signed-in app: navigation around one screen. */
export default function Shell() {
  const client = useQueryClient()
  useState(() => registerMutations(client))
  const screen = useScreen()
  useToday()
  useEffect(() => {
    document.title = `${screen === 'calendar' ? 'Calendar' : 'Dashboard'} · Gigfolio`
  }, [screen])
  useEffect(dropOldDrafts, [])
  // A message and what its buttons do belong to the account, and go with it.
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
      <PhoneHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 pt-5 pb-8 outline-none sm:px-6 lg:pt-9">
        <ErrorBoundary key={screen} fallback={<FeatureFailed />}>
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            {screen === 'calendar' && <CalendarScreen question={(gigs) => <PaidQuestion gigs={gigs} />} />}
            {screen === 'dashboard' && (
              <Dashboard owed={(gigs) => <OwedCard gigs={gigs} />} estimate={(year, rows) => <EstimateCard year={year} rows={rows} />} />
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      <LegalLinks className="justify-center px-4 pb-40 lg:hidden" />
      <FloatingButtons />
      <BottomNavigation />
      <OpenedDialog />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </div>
  )
}

function Sidebar() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-64 flex-col border-r border-line bg-card p-5 lg:flex">
      <Logo size={30} tagline />
      <Button
        variant="accent"
        className="mt-7 w-full"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => openDialog('add-gig', {})}
      >
        Add Gig
      </Button>
      <Button
        variant="secondary"
        className="mt-2 w-full"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => openDialog('add-expense', {})}
      >
        Add Expense
      </Button>
      <nav aria-label="Main" className="mt-6 flex flex-col gap-1">
        {places.map((place) => (
          <PlaceButton key={place.screen} {...place} className="min-h-11 gap-3 px-3 text-[0.9375rem]" />
        ))}
      </nav>
      <div className="mt-auto">
        <div className="flex items-center gap-3">
          <AccountMenu />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-sm text-muted">{user.email}</p>
          </div>
        </div>
        <Button
          variant="ghost"
          className="mt-2 -ml-3 text-muted"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          busy={signOut.isPending}
          busyLabel="Signing out..."
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
        <LegalLinks className="mt-1 gap-x-3 text-xs" />
      </div>
    </aside>
  )
}

function PlaceButton({ screen, name, Icon, className }: (typeof places)[number] & { className: string }) {
  const isHere = screen === useScreen()
  return (
    <button
      type="button"
      aria-current={isHere ? 'page' : undefined}
      onClick={() => !isHere && showScreen(screen)}
      className={`flex items-center rounded-control font-semibold transition-colors ${isHere ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink'} ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      {name}
    </button>
  )
}

function PhoneHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center justify-between border-b border-line bg-card/95 px-4 backdrop-blur lg:hidden">
      <Logo size={26} />
      <div className="flex items-center gap-1">
        <nav aria-label="Screens" className="hidden gap-1 sm:flex">
          {places.map((place) => (
            <PlaceButton key={place.screen} {...place} className="min-h-11 gap-2 px-3 text-sm" />
          ))}
        </nav>
        <AccountMenu />
      </div>
    </header>
  )
}

function FloatingButtons() {
  const plus = <Plus aria-hidden="true" className="size-5" />
  return (
    <div className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 flex gap-2 lg:hidden">
      <Button
        variant="secondary"
        size="lg"
        aria-label="Add Expense"
        className="rounded-full! px-5! shadow-float!"
        icon={plus}
        onClick={() => openDialog('add-expense', {})}
      >
        Expense
      </Button>
      <Button
        variant="accent"
        size="lg"
        aria-label="Add Gig"
        className="rounded-full! px-5! shadow-float"
        icon={plus}
        onClick={() => openDialog('add-gig', {})}
      >
        Gig
      </Button>
    </div>
  )
}

const BottomNavigation = () => (
  <nav
    aria-label="Main"
    className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-line bg-card px-3 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:hidden"
  >
    {places.map((place) => (
      <PlaceButton key={place.screen} {...place} className="min-h-13 flex-col justify-center gap-0.5 text-xs" />
    ))}
  </nav>
)
