import { CalendarPlus, LogOut, Plus, ReceiptText } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { frame as words } from '#words/en/app/frame.ts'
import { openDialog, showScreen, useScreen } from '../base/navigation/addresses.ts'
import { LegalLinks } from '../base/navigation/legal-links.tsx'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Logo } from '../kit/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { places } from './rooms.tsx'
import { useSignOut } from './sign-out.ts'

const barPlaces = places.filter(({ group }) => group === 'bar')

/** Draws the navigation of wide screens, always visible at the left. */
export function Sidebar() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <aside
      aria-label={words.sidebar}
      className="fixed inset-y-0 left-0 hidden w-64 flex-col overflow-y-auto border-r border-line bg-card p-5 lg:flex"
    >
      <div className="flex items-start justify-between">
        <HomeLink>
          <Logo size={30} tagline />
        </HomeLink>
        <Bell />
      </div>
      <Button
        variant="accent"
        className="mt-7 w-full"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => openDialog('add-gig', {})}
      >
        {words.addGig}
      </Button>
      <Button
        variant="secondary"
        className="mt-2 w-full"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => openDialog('add-expense', {})}
      >
        {words.addExpense}
      </Button>
      <nav aria-label={words.main} className="mt-6 flex flex-col gap-1">
        {places.map((place) => (
          <PlaceButton key={place.screen} {...place} className="min-h-11 gap-3 px-3 text-[0.9375rem]" />
        ))}
      </nav>
      <div className="mt-auto pt-6">
        <div className="flex items-center gap-3">
          <AccountMenu />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-sm text-muted">{user.email}</p>
            <PremiumBadge className="mt-1" />
          </div>
        </div>
        <Button
          variant="ghost"
          className="mt-2 -ml-3 text-muted"
          icon={<LogOut aria-hidden="true" className="size-4" />}
          busy={signOut.isPending}
          busyLabel={words.signingOut}
          onClick={() => signOut.mutate()}
        >
          {words.signOutButton}
        </Button>
        <LegalLinks className="mt-1 gap-x-3 text-xs" />
      </div>
    </aside>
  )
}

/** Leads to the calendar. With Ctrl, Cmd or the middle button the browser opens it in another tab. */
function HomeLink({ children }: { children: ReactNode }) {
  const isHere = useScreen() === 'calendar'
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isHere) showScreen('calendar')
  }
  return (
    <a href="/" aria-current={isHere ? 'page' : undefined} onClick={onClick} className="flex min-h-11 items-center rounded-control">
      {children}
    </a>
  )
}

/** Marks workers with a plan (spec.md 6). */
const PremiumBadge = ({ className }: { className?: string }) =>
  useUser().subscriptionTier === 'premium' && (
    <Badge tone="accent" className={className}>
      {words.premium}
    </Badge>
  )

function PlaceButton({ screen, name, Icon, className }: (typeof places)[number] & { className: string }) {
  const isHere = screen === useScreen()
  return (
    <button
      type="button"
      aria-current={isHere ? 'page' : undefined}
      onClick={() => !isHere && showScreen(screen)}
      className={`flex items-center rounded-control font-semibold transition-colors ${isHere ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink'} ${className}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {/* A low and narrow screen has one line for everything. */}
      <span className="low:max-[26rem]:sr-only">{name}</span>
    </button>
  )
}

/**
 * Draws the navigation of smaller screens. Its places and the + are in the header, and on phones at the bottom, near the thumb. On a low
 * screen nothing stays in view, so that the page has all the room. The header never takes a second line.
 */
export const Header = () => (
  <header className="z-30 flex min-h-15 items-center gap-x-2 border-b border-line bg-card px-4 max-[22rem]:px-2 tall:sticky tall:top-[env(safe-area-inset-top)] lg:hidden">
    <span className="below-line mr-auto flex items-center gap-2 max-sm:low:hidden">
      <HomeLink>
        <Logo size={26} />
      </HomeLink>
      <PremiumBadge />
    </span>
    <div
      className={
        'flex items-center gap-2 max-sm:low:flex-1 ' +
        'max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-0 max-sm:tall:border-t max-sm:tall:border-line max-sm:tall:bg-card ' +
        'max-sm:tall:px-3 max-sm:tall:pt-1.5 max-sm:tall:pb-[max(0.375rem,env(safe-area-inset-bottom))] max-sm:in-data-[keyboard=open]:hidden'
      }
    >
      <nav aria-label={words.main} className="grid flex-1 auto-cols-fr grid-flow-col gap-1">
        {barPlaces.map((place) => (
          <PlaceButton
            key={place.screen}
            {...place}
            className="min-h-11 justify-center gap-2 px-3 text-sm max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:text-xs max-sm:tall:min-h-13"
          />
        ))}
      </nav>
      <AddMenu />
    </div>
    <Bell />
    <AccountMenu />
  </header>
)

/** Draws the + button with its two entries, Add Gig and Add Expense. The browser closes the popover on Escape and on a click elsewhere. */
function AddMenu() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const open = (dialog: 'add-gig' | 'add-expense') => {
    menu.current?.hidePopover()
    // The dialog returns the focus to the element that had it before.
    button.current?.focus()
    openDialog(dialog, {})
  }
  return (
    <div className="group/add flex">
      <button
        ref={button}
        type="button"
        aria-label={words.add}
        popoverTarget={id}
        className="grid size-11 place-items-center rounded-full border border-transparent bg-accent text-on-accent transition-colors hover:bg-accent-strong max-sm:tall:size-13"
      >
        <Plus aria-hidden="true" className="size-6 transition-transform group-has-[:popover-open]/add:rotate-45" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={
          'm-auto w-60 rounded-card floating border border-line p-1.5 text-ink backdrop:bg-scrim/40 open:animate-pop-in ' +
          'tall:mt-16 tall:mr-4 max-sm:tall:mt-auto max-sm:tall:mr-3 max-sm:tall:mb-[calc(var(--bar-bottom)+0.5rem)]'
        }
      >
        <AddEntry name={words.addGig} text={words.addGigText} Icon={CalendarPlus} onPress={() => open('add-gig')} />
        <AddEntry name={words.addExpense} text={words.addExpenseText} Icon={ReceiptText} onPress={() => open('add-expense')} />
      </div>
    </div>
  )
}

interface AddEntryProps {
  name: string
  text: string
  Icon: typeof CalendarPlus
  onPress: () => void
}

function AddEntry({ name, text, Icon, onPress }: AddEntryProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-15 w-full items-center gap-3 rounded-[10px] px-2.5 transition-colors hover:bg-sunken">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div>
        {/* The whole entry can be pressed. Its description is not a part of the button's name. */}
        <button
          type="button"
          aria-describedby={id}
          onClick={onPress}
          className="block font-semibold after:absolute after:inset-0 after:rounded-[10px]"
        >
          {name}
        </button>
        <p id={id} className="text-sm text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}
