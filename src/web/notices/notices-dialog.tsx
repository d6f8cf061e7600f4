import {
  Banknote,
  BellOff,
  CalendarCheck2,
  CalendarClock,
  CalendarSync,
  CalendarX2,
  ClipboardClock,
  CreditCard,
  HandCoins,
  Hourglass,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ReceiptText,
  Repeat,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Notice } from '#contract/notices.ts'
import { type NoticeKind, noticeAddress } from '#domain/notices/notice.ts'
import { titles } from '#words/en/base/titles.ts'
import { noticeTexts, notices as words } from '#words/en/notices.ts'
import { noticeText } from '#words/notice-text.ts'
import { agoText } from '#words/time-texts.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { Loaded } from '../base/navigation/loaded.tsx'
import { isElsewhere } from '../base/navigation/page-link.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useNotices } from '../base/records/notices.ts'
import { useNow } from '../base/records/use-today.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { readNotices } from './notice-changes.ts'

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  'emergency gig': Megaphone,
  booked: CalendarCheck2,
  'booking canceled': CalendarX2,
  'post canceled': CalendarX2,
  'post changed': CalendarSync,
  'post message': MessageSquare,
  'application ended': CalendarX2,
  paid: Banknote,
  'gig tomorrow': CalendarClock,
  unpaid: HandCoins,
  'tax due': Landmark,
  'trial ending': Hourglass,
  'hours so far': ClipboardClock,
  'new gigs': Megaphone,
  'receipts changed': ReceiptText,
  'expenses added': Repeat,
  'card payment': CreditCard,
}

/** Lists the notices, newest first. Opening the list marks them as read. New ones keep their mark while it is open. */
export default function NoticesDialog() {
  const read = useNotices()
  const fresh = useFresh(read.data)
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog open onOpenChange={closeDialog} title={titles.notifications}>
      <Loaded of={read} what={words.yourNotifications} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {(all) => (
          // A newer server may tell of things that this page cannot write yet.
          <Rows notices={all.filter(({ kind }) => Object.hasOwn(icons, kind))} fresh={fresh} />
        )}
      </Loaded>
    </Dialog>
  )
}

const Rows = ({ notices, fresh }: { notices: readonly Notice[]; fresh: ReadonlySet<number> }) =>
  notices.length === 0 ? (
    <EmptyState
      icon={<BellOff aria-hidden="true" />}
      title={words.noNotifications}
      text={words.noNotificationsText}
      action={
        <Button variant="secondary" onClick={() => openDialog('notifications', {})}>
          {words.notificationSettings}
        </Button>
      }
    />
  ) : (
    <RowList>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
      ))}
    </RowList>
  )

/** Marks new notices as read. Returns which of them were unread when they came. */
function useFresh(notices: readonly Notice[] | undefined): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useChange(readNotices, {
    onError: (error) => toast({ ...failureOf(readNotices, error), tone: 'error' }),
  })
  useEffect(() => {
    const unread = notices?.filter(({ readAt }) => readAt === null).map(({ id }) => id) ?? []
    if (unread.length === 0) return
    setFresh((before) => new Set([...before, ...unread]))
    mutate(Math.max(...unread))
  }, [notices, mutate])
  return fresh
}

function NoticeRow({ notice, isFresh }: { notice: Notice; isFresh: boolean }) {
  const now = useNow()
  const Icon = icons[notice.kind]
  const address = noticeAddress(notice)
  return (
    <li>
      <a
        href={address}
        onClick={(event) => {
          if (isElsewhere(event)) return
          event.preventDefault()
          navigate(address, { replace: true })
        }}
        className="-mx-2 flex min-h-14 items-start gap-3 rounded-control px-2 py-3 transition-colors hover:bg-sunken"
      >
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-full ${isFresh ? 'bg-brand text-on-brand' : 'bg-sunken text-muted'}`}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className={`block wrap-anywhere ${isFresh ? 'font-semibold' : ''}`}>
            {isFresh && <span className="sr-only">{words.newNotice}</span>}
            {noticeText(noticeTexts, notice)}
          </span>
          <span className="block text-sm text-muted">{agoText(notice.createdAt, now)}</span>
        </span>
      </a>
    </li>
  )
}
