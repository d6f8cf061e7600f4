import { Plus } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import { inOrderOfTime } from '#domain/gigs/gigs-of-day.ts'
import { jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { day as words } from '#words/en/calendar/day.ts'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { openGotPaid } from '../base/navigation/job-acts.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { statuses } from '../base/records/gig-status.ts'
import { useGigs } from '../base/records/gigs.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { kindText } from './job-text.ts'

/** Returns the job of a gig. A job is paid as a whole, also from one of its days. */
const jobWith = (all: readonly Gig[], gig: Gig) =>
  jobsOf(all.filter((each) => each.id === gig.id || (gig.multiDayGroupId !== null && each.multiDayGroupId === gig.multiDayGroupId)))[0]

/** Shows the gigs of one day. */
export default function DayDialog({ date }: DialogProps<'day'>) {
  return (
    <LoadedDialog of={useGigs()} what={words.thisDay}>
      {(all) => <Day date={date} all={all} />}
    </LoadedDialog>
  )
}

function Day({ date, all }: DialogProps<'day'> & { all: readonly Gig[] }) {
  const gigs = inOrderOfTime(all.filter((gig) => gig.date === date))
  const instead = { instead: true }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={formatDay(date)}
      footer={
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('add-gig', { date }, instead)}
        >
          {words.addAnotherGig}
        </Button>
      }
    >
      {gigs.length === 0 && <p className="py-4 text-muted">{words.noGigs}</p>}
      <ul className="divide-y divide-line">
        {gigs.map((gig) => {
          const job = jobWith(all, gig)
          const open = job ? unpaidDays(job).length : 0
          const payLabel = open > 1 ? words.gotPaidDays({ days: open }) : words.gotPaid
          return (
            <li key={gig.id} className="grid grid-cols-1 gap-2 py-3">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <h3 className="flex min-w-0 font-semibold">
                    <RecordLink to="gig" id={gig.id}>
                      {gig.eventName}
                    </RecordLink>
                  </h3>
                  <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
                    {/* The dot ends a line rather than begin one. */}
                    <span className="flex max-w-full min-w-0 items-center">
                      <RecordLink to="client" id={gig.clientId}>
                        {gig.clientName}
                      </RecordLink>
                      <span className="shrink-0">{'\u00a0·'}</span>
                    </span>
                    <span className="line-clamp-2 min-w-0 wrap-anywhere">{kindText(gig)}</span>
                  </p>
                  {job && job.gigs.length > 1 && (
                    <p className="text-sm text-muted">
                      {words.dayOfJob({
                        at: job.gigs.findIndex(({ id }) => id === gig.id) + 1,
                        days: job.gigs.length,
                        amount: formatCents(sumOf(job.gigs, projectedEarnings)),
                      })}
                    </p>
                  )}
                </div>
                <p className="tabular shrink-0 font-semibold">{formatCents(projectedEarnings(gig))}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={statuses[gig.status].tone}>{statuses[gig.status].name}</Badge>
                <Button
                  variant="ghost"
                  className="ml-auto px-3! last:-mr-3"
                  aria-label={words.editGig({ eventName: gig.eventName })}
                  onClick={() => openDialog('edit-gig', { gig: gig.id }, instead)}
                >
                  {words.edit}
                </Button>
                {gig.status !== 'completed' && (
                  <Button
                    variant="accent"
                    className="px-3!"
                    aria-label={`${payLabel}: ${gig.eventName}`}
                    onClick={() => job && openGotPaid(job, instead)}
                  >
                    {payLabel}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
