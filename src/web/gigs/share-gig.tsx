import { CalendarPlus, Share } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { formatDay } from '#words/dates.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import { today } from '../base/calls/api.ts'
import { handOver } from '../base/device/hand-over.ts'
import { canShare } from '../base/device/reach.ts'
import type { MenuEntry } from '../kit/menu.tsx'
import { toast } from '../kit/toast.ts'

/** Returns what others may know of a gig: its name, time, place and duties, and no pay. */
export const sharedText = ({ eventName, date, startTime, endTime, gigAddress, duties }: Gig): string =>
  [eventName, [formatDay(date, 'weekday'), formatWorkTime({ startTime, endTime })].filter(Boolean).join(', '), gigAddress, duties]
    .filter(Boolean)
    .join('\n')

/** Shares a text with the device's sheet, or copies it where there is none. */
async function shareText(text: string) {
  // A person who closes the sheet has changed their mind.
  if (canShare()) return navigator.share({ text }).catch(() => {})
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: words.copied, description: words.copiedText, tone: 'success' })
  } catch {
    toast({ title: words.notCopied, tone: 'error' })
  }
}

/** Saves the gig as a file that every calendar opens. The file leaves out the place of a gig at home, like the feed. */
async function saveCalendarFile(gig: Gig, homeAddress: string | null) {
  const [{ writeCalendarFeed }, { feedTexts }] = await Promise.all([
    import('#domain/notices/calendar-feed.ts'),
    import('#words/en/notices.ts'),
  ])
  const text = writeCalendarFeed({
    gigs: [{ ...gig, gigAddress: gig.gigAddress ?? null }],
    today: today(),
    pagesUrl: location.origin,
    homeAddress,
    uidSpace: location.hostname,
    texts: feedTexts,
  })
  const filename = `gig-${gig.date}.ics`
  if (await handOver({ filename, blob: new Blob([text], { type: 'text/calendar' }) }))
    toast({ title: words.savedFile({ filename }), tone: 'success' })
}

/** Returns the ways to share a gig. */
export const shareEntries = (gig: Gig, homeAddress: string | null): readonly MenuEntry[] => [
  { name: words.share, icon: <Share aria-hidden="true" />, onSelect: () => void shareText(sharedText(gig)) },
  { name: words.calendarFile, icon: <CalendarPlus aria-hidden="true" />, onSelect: () => void saveCalendarFile(gig, homeAddress) },
]
