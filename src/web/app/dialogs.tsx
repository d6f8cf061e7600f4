import { type ComponentType, useEffect } from 'react'
import { timeZone } from '../base/calls/api.ts'
import { part } from '../base/device/part.tsx'
import type { DialogName, OpenDialog } from '../base/navigation/address-list.ts'
import { useDialog } from '../base/navigation/addresses.ts'
import { loadPayInFull } from '../base/navigation/job-acts.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { TodayCard } from '../calendar/calendar-screen.tsx'
import { whenRested } from '../kit/when-idle.ts'
import { fetchMessages } from './messages.tsx'
import { OnDemand } from './on-demand.tsx'
import { dialogs, GigPage } from './rooms.tsx'

const NotFoundDialog = part(async () => (await import('../base/navigation/not-found-dialog.tsx')).NotFoundDialog)

const RareDialog = part(async () => (await import('./rare-dialogs.tsx')).RareDialog)
const isKnown = (name: DialogName): name is keyof typeof dialogs => name in dialogs

/** The most frequent forms. They must open without a network too. */
const forms = ['add-gig', 'add-expense', 'add-drive', 'got-paid', 'edit-gig'] as const

/**
 * Finds the name of the time zone, and fetches the files of messages, of changes that wait, and of forms ahead of time, one after the other. A
 * file that cannot be fetched now is fetched when it is needed.
 */
async function fetchAhead() {
  const parts = [
    // The calls from then on say its name, and the server keeps it.
    async () => timeZone(),
    fetchMessages,
    loadPayInFull,
    async () => (await import('../base/offline/outbox.ts')).loadAhead(),
    TodayCard.load,
    GigPage.load,
    ...forms.map((name) => dialogs[name].load),
    RareDialog.load,
    async () => (await import('../base/offline/attached-file.ts')).tidyChosenFiles(),
  ]
  try {
    for (const fetchPart of parts) {
      // Whoever scrolls has priority.
      await whenRested()
      await fetchPart()
    }
  } catch {
    // The network is away.
  }
}

/** The first screen has priority. */
const FETCH_AHEAD_AFTER_MS = 3_000

/** The dialogs whose changes can wait, so that they work for records without a server id. All others need the server. */
const withoutServer: readonly DialogName[] = [
  'got-paid',
  'which-payment',
  'add-gig',
  'add-expense',
  'edit-gig',
  'gig-costs',
  'edit-expense',
  'edit-drive',
  'delete-gigs',
  'new-invoice',
  'edit-invoice',
]
const isOfWaiting = ({ name, params }: OpenDialog) =>
  !withoutServer.includes(name) &&
  Object.values(params ?? {}).some((value) => [value].flat().some((id) => typeof id === 'number' && isWaitingId(id)))

/** Draws the dialog of the page's address, over any screen. */
export function OpenedDialog() {
  const open = useDialog()
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), FETCH_AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  const name = isOfWaiting(open) ? 'waiting' : open.name
  const Shown: ComponentType<object> | undefined = isKnown(name) ? (dialogs[name] as ComponentType<object>) : undefined
  return (
    <OnDemand key={open.key}>
      {!open.params ? <NotFoundDialog /> : Shown ? <Shown {...open.params} /> : <RareDialog open={open} />}
    </OnDemand>
  )
}
