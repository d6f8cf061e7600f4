import { CalendarPlus, LogOut, Plus, ReceiptText, Route } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { frame as words } from '#words/en/app/frame.ts'
import { titles } from '#words/en/base/titles.ts'
import { openDialog, screenAddress, showScreen, useScreen, useView } from '../base/navigation/addresses.ts'
import { LegalLinks } from '../base/navigation/legal-links.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { useWorkNews } from '../base/records/notices.ts'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Logo } from '../kit/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { type Page, placeOf, places, screens } from './rooms.tsx'
import { useSignOut } from './sign-out.ts'

/** Draws the navigation of wide windows, always visible at the left. */
export function Sidebar() {
  const user = useUser()
  const signOut = useSignOut()
  const here = useHere()
  const hasWorkNews = useWorkNews()
  return (
    <aside
      aria-label={words.sidebar}
      className="fixed inset-y-0 left-0 flex w-64 flex-col overflow-y-auto border-r border-line bg-card p-5"
    >
      <div className="flex items-start justify-between">
        <HomeLink>
          <Logo size={30} tagline />
        </HomeLink>
        <Bell />
      </div>
      <Button
        variant="accent"
        className="mt-5 w-full"
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
      <nav aria-label={words.main} className="mt-4 flex flex-col gap-1">
        {places.map((place) => (
          <Fragment key={place.screen}>
            <PlaceButton
              {...place}
              here={here}
              hasNews={hasWorkNews && place.screen === 'work'}
              className="min-h-11 gap-3 px-3 text-[0.9375rem]"
            />
            {place.pages.length > 0 && <SidePages pages={place.pages} here={here} />}
          </Fragment>
        ))}
      </nav>
      <div className="mt-auto pt-4">
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

/** What the window shows. */
type Here = ReturnType<typeof useHere>
const useHere = () => ({ screen: useScreen(), view: useView() })

type PlaceButtonProps = (typeof places)[number] & { here: Here; hasNews: boolean; className: string }

function PlaceButton({ screen, name, Icon, here, hasNews, className }: PlaceButtonProps) {
  const isHere = screen === here.screen
  const isWithin = screen === placeOf(here.screen)
  return (
    <button
      type="button"
      aria-current={isHere ? 'page' : isWithin ? 'true' : undefined}
      onClick={() => !isHere && showScreen(screen)}
      className={`flex items-center rounded-control font-semibold transition-colors ${isWithin ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink'} ${className}`}
    >
      <span className="relative shrink-0">
        <Icon aria-hidden="true" className="size-5" />
        {hasNews && <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-card bg-accent" />}
      </span>
      {/* A low and narrow screen has one line for everything. */}
      <span className="low:max-[26rem]:sr-only">{name}</span>
      {hasNews && <span className="sr-only">{words.somethingNew}</span>}
    </button>
  )
}

/** Lists the pages of a place below it, in the sidebar. */
const SidePages = ({ pages, here }: { pages: readonly Page[]; here: Here }) => (
  <ul className="mb-1 flex flex-col">
    {pages.map((page) => (
      <li key={page.name}>
        <PageEntry
          {...page}
          here={here}
          className="flex min-h-7 items-center rounded-control pr-3 pl-11 text-sm font-medium transition-colors"
          look={{ here: 'font-semibold text-brand', elsewhere: 'text-muted hover:bg-sunken hover:text-ink' }}
        />
      </li>
    ))}
  </ul>
)

interface PageEntryProps extends Page {
  here: Here
  className: string
  look: { readonly here: string; readonly elsewhere: string }
}

function PageEntry({ screen, view, name, here, className, look }: PageEntryProps) {
  const isHere = here.screen === screen && view === (screens[screen].viewPage?.view === here.view ? here.view : undefined)
  return (
    <PageLink
      href={screenAddress(screen, view === undefined ? {} : { view })}
      aria-current={isHere ? 'page' : undefined}
      className={`${className} ${isHere ? look.here : look.elsewhere}`}
    >
      {name}
    </PageLink>
  )
}

/** Draws the pages of the current place as chips, in windows without the sidebar. */
export function PageChips() {
  const here = useHere()
  const { screen } = here
  const place = places.find((place) => place.screen === placeOf(screen))
  const list = useRef<HTMLUListElement>(null)
  // The chip of this page may lie beyond the edge of a narrow screen.
  useEffect(() => {
    const chips = list.current
    if (screen === 'not found' || !chips) return
    // It reports once the page is laid out, before it is painted. To read places earlier would lay the page out twice.
    const observer = new ResizeObserver(() => {
      const chip = chips.querySelector<HTMLElement>('[aria-current]')
      if (chip) chips.scrollLeft = chip.offsetLeft - chips.clientWidth / 3
    })
    observer.observe(chips)
    return () => observer.disconnect()
  }, [screen])
  if (!place || place.pages.length === 0 || (screen !== place.screen && !screens[screen].isPage)) return null
  const pages = [{ screen: place.screen, name: place.screen === 'profile' ? place.name : titles.overview }, ...place.pages]
  return (
    <nav aria-label={words.pagesOf({ place: place.name })} className="-mx-4 -mt-2 mb-3 sm:-mx-6">
      <ul
        ref={list}
        // Only for the keyboard: a chip that moves under a finger loses its press.
        onFocus={({ target }) => target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest', inline: 'center' })}
        className="relative flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6"
      >
        {pages.map((page) => (
          <li key={page.name} className="shrink-0">
            <PageEntry
              {...page}
              here={here}
              className="inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm font-semibold transition-colors"
              look={{ here: 'border-transparent bg-brand text-on-brand', elsewhere: 'border-line bg-card text-muted hover:text-ink' }}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Draws the navigation of smaller screens. Its places and the + are in the header, and on phones at the bottom, near the thumb. On a low
 * screen nothing stays in view, so that the page has all the room. The header never takes a second line.
 */
export function Header() {
  const here = useHere()
  const hasWorkNews = useWorkNews()
  const bar = (shown: typeof places) =>
    shown.map((place) => <BarPlace key={place.screen} {...place} here={here} hasNews={hasWorkNews && place.screen === 'work'} />)
  return (
    <header className="z-30 flex min-h-15 items-center gap-x-2 border-b border-line bg-card px-4 max-[22rem]:px-2 tall:sticky tall:top-[env(safe-area-inset-top)]">
      {/* The offline line covers this, which must not take the focus meanwhile. */}
      <span className="mr-auto flex items-center gap-2 max-sm:low:hidden tall:in-data-offline-line:invisible">
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
        <nav aria-label={words.main} className="grid flex-1 grid-cols-[1fr_1fr_auto_1fr_1fr] items-center gap-1">
          {bar(places.slice(0, HALF))}
          <AddMenu />
          {bar(places.slice(HALF))}
        </nav>
      </div>
      <Bell />
      <AccountMenu />
    </header>
  )
}

/** The + stands between the first places and the others. */
const HALF = 2

const BarPlace = (place: Omit<PlaceButtonProps, 'className'>) => (
  <PlaceButton
    {...place}
    className="min-h-11 justify-center gap-2 px-3 text-sm max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:text-xs max-sm:tall:min-h-13"
  />
)

/** Draws the + button with its entries. The browser closes the popover on Escape and on a click elsewhere. */
function AddMenu() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = (dialog: 'add-gig' | 'add-expense' | 'add-drive') => {
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
        onBeforeToggle={() => setOpened(true)}
        className={
          'm-auto w-60 rounded-card floating border border-line p-1.5 text-ink backdrop:bg-scrim/40 open:animate-pop-in ' +
          'tall:mt-16 tall:mr-4 max-sm:tall:mt-auto max-sm:tall:mr-3 max-sm:tall:mb-[calc(var(--bar-bottom)+0.5rem)]'
        }
      >
        {/* The entries are made when the menu is first opened. */}
        {wasOpened && (
          <>
            <AddEntry name={words.addGig} text={words.addGigText} Icon={CalendarPlus} onPress={() => open('add-gig')} />
            <AddEntry name={words.addExpense} text={words.addExpenseText} Icon={ReceiptText} onPress={() => open('add-expense')} />
            <AddEntry name={words.addDrive} text={words.addDriveText} Icon={Route} onPress={() => open('add-drive')} />
          </>
        )}
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
