import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { notices as words } from '#words/en/notices.ts'
import { agoText } from '#words/time-texts.ts'
import { api, timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { keys } from '../base/records/keys.ts'
import { useNow } from '../base/records/use-today.ts'
import { Button, LinkButton } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { endFeed, makeFeed } from './reach-changes.ts'

const ABOUT = words.aboutFeed

/** Creates, replaces and turns off the private link with which calendar apps read the gigs. */
export default function CalendarFeedDialog() {
  const read = useQuery({ queryKey: keys.calendarFeed, queryFn: () => api('GET /api/calendar-feed'), staleTime: 0 })
  const feeds = read.data
  /** The new link. Only this page knows it: the server cannot show it again. */
  const [link, setLink] = useState<string | null>(null)
  const make = useChange(makeFeed, {
    onSuccess: (made) => setLink(made.link),
    onError: (failure) => toast({ ...failureOf(makeFeed, failure), tone: 'error' }),
  })
  const end = useChange(endFeed, {
    onSuccess: () => {
      setLink(null)
      toast({ title: words.feedTurnedOff, description: words.feedTurnedOffText, tone: 'success' })
    },
    onError: (failure) => toast({ ...failureOf(endFeed, failure), tone: 'error' }),
  })
  const feed = feeds?.[0]
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={titles.calendarFeed}
      description={ABOUT}
      footer={
        feed ? (
          <>
            <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate()}>
              {words.turnOff}
            </Button>
            <Button
              variant={link ? 'secondary' : 'primary'}
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              busy={make.isPending}
              onClick={() => make.mutate()}
            >
              {words.newLink}
            </Button>
          </>
        ) : (
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-4" />}
            disabled={!feeds}
            busy={make.isPending}
            busyLabel={words.makingLink}
            onClick={() => make.mutate()}
          >
            {words.makeLink}
          </Button>
        )
      }
    >
      <Loaded of={read} what={words.yourFeed} skeleton={<Skeleton className="h-16 w-full" />} warnsIfOld>
        {() =>
          feed ? (
            <>
              {link ? <Link link={link} /> : <p className="py-1">{words.feedIsOn}</p>}
              <LastRead {...feed} />
            </>
          ) : (
            <p className="py-1 text-muted">{words.feedIsOff}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  return (
    <>
      <p className="rounded-control bg-sunken p-3 font-mono text-sm wrap-anywhere">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={link} label={words.copyLink} copied={words.linkCopied} refused={words.linkNotCopied} />
        <LinkButton
          variant="secondary"
          href={link.replace(/^https?:/, 'webcal:')}
          icon={<CalendarPlus aria-hidden="true" className="size-4" />}
        >
          {words.openInCalendar}
        </LinkButton>
      </div>
      <p className="mt-3 text-sm text-muted">{words.keepLinkSecret}</p>
    </>
  )
}

function LastRead({ createdAt, lastReadAt }: { createdAt: string; lastReadAt: string | null }) {
  const now = useNow()
  const day = formatDay(dayIn(timeZone(), new Date(createdAt)))
  return (
    <p className="mt-3 text-sm text-muted">
      {lastReadAt ? words.linkMadeAndRead({ day, ago: agoText(lastReadAt, now) }) : words.linkMade({ day })}
    </p>
  )
}
