import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { Activity } from '#contract/account/privacy.ts'
import { deviceOf } from '#domain/account/device.ts'
import { devices } from '#words/en/account/devices.ts'
import { privacy as words } from '#words/en/account/privacy.ts'
import { momentIn } from '#words/moment-text.ts'
import { api, timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { restoreExpense } from '../../base/records/expense-changes.ts'
import { restoreGigs } from '../../base/records/gig-changes.ts'
import { keys } from '../../base/records/keys.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'

/** Lists the account's activity, newest first. Deleted records can be restored here. */
export default function ActivityDialog() {
  const read = useInfiniteQuery({
    queryKey: keys.activity,
    queryFn: ({ pageParam }) => api('GET /api/user/activity', { query: pageParam ? { before: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ activities, hasMore }) => (hasMore ? activities.at(-1)?.id : undefined),
    staleTime: 0,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog open onOpenChange={closeDialog} size="lg" title={words.activity} description={words.aboutActivity}>
      <Loaded of={read} what={words.yourActivity} skeleton={<Skeleton className="h-96 w-full" />} warnsIfOld>
        {({ pages }) => <Rows activities={pages.flatMap(({ activities }) => activities)} />}
      </Loaded>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          busy={isFetchingNextPage}
          busyLabel={words.loading}
          onClick={() => fetchNextPage()}
        >
          {words.showEarlier}
        </Button>
      )}
    </Dialog>
  )
}

const Rows = ({ activities }: { activities: readonly Activity[] }) =>
  activities.length === 0 ? (
    <EmptyState icon={<History aria-hidden="true" />} title={words.noActivity} text={words.noActivityText} />
  ) : (
    <RowList>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </RowList>
  )

const momentOf = momentIn(timeZone())

function Row({ activity: { at, text, userAgent, ipAddress, restorable } }: { activity: Activity }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{text}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          <time dateTime={at}>{momentOf(at)}</time> · {devices.name(deviceOf(userAgent))}
          {ipAddress && ` (${ipAddress})`}
        </p>
      </div>
      {restorable && <Restore of={restorable} name={text} />}
    </li>
  )
}

function Restore({ of: { kind, ids }, name }: { of: NonNullable<Activity['restorable']>; name: string }) {
  const client = useQueryClient()
  const isBack = (title: string) => {
    toast({ title, tone: 'success' })
    void client.invalidateQueries({ queryKey: keys.activity })
  }
  const gigs = useChange(restoreGigs, {
    onSuccess: ({ length }) => isBack(length > 1 ? words.daysRestored({ days: length }) : words.gigRestored),
    onError: (error) => toast({ ...failureOf(restoreGigs, error), tone: 'error' }),
  })
  const expense = useChange(restoreExpense, {
    onSuccess: () => isBack(words.expenseRestored),
    onError: (error) => toast({ ...failureOf(restoreExpense, error), tone: 'error' }),
  })
  const restore = () => {
    if (kind === 'gigs') return gigs.mutate({ gigIds: ids })
    for (const id of ids) expense.mutate({ id })
  }
  return (
    <Button
      variant="secondary"
      aria-label={words.restoreThis({ activity: name })}
      busy={gigs.isPending || expense.isPending}
      onClick={restore}
    >
      {words.restore}
    </Button>
  )
}
