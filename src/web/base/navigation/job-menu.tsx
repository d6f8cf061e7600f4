import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Banknote, CheckCheck, CloudOff, CopyPlus, Pencil, Receipt, ReceiptText, Repeat, Trash2 } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { isPaid, isPartlyPaid } from '#domain/gigs/gig.ts'
import { type Job, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents } from '#domain/money/money.ts'
import { payableInFull } from '#domain/payments/receivables.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { Menu, type MenuEntry } from '../../kit/menu.tsx'
import { today } from '../calls/api.ts'
import { thisDevice } from '../offline/waiting.ts'
import { useUser } from '../records/session.ts'
import { isWaitingId } from '../records/waiting-ids.ts'
import { openDialog, reviewWaiting } from './addresses.ts'
import { deleteJob, openEdit, openGotPaid, openPayments, openRepeat, payInFull } from './job-acts.ts'
import { jobTitle } from './job-title.ts'

interface Props {
  job: Job<Gig>
  /** Whether to offer payment here, because there is no button beside the menu. */
  withPay?: boolean | undefined
  /** What else the place of the menu offers, above all else. */
  more?: readonly MenuEntry[] | undefined
  className?: string | undefined
}

/** Draws the menu of a job. */
export function JobMenu({ job, withPay = false, more = [], className = '' }: Props) {
  const client = useQueryClient()
  const user = useUser()
  const entries = (): MenuEntry[] => {
    const full = withPay ? payableInFull(job, today()) : 0
    const name = job.gigs.some(isPartlyPaid) ? words.addPayment : words.gotPaid
    return [
      ...more,
      ...(withPay && unpaidDays(job).length > 0 ? [{ name, icon: <Banknote aria-hidden="true" />, onSelect: () => openGotPaid(job) }] : []),
      ...(full > 0
        ? [
            {
              name: words.paidInFull({ amount: formatCents(full) }),
              icon: <CheckCheck aria-hidden="true" />,
              onSelect: () => void payInFull(client, user, job),
            },
          ]
        : []),
      ...actEntries(client, job),
    ]
  }
  return (
    <Menu
      label={words.moreForJob({ job: jobTitle(job) })}
      entries={entries}
      className={`relative grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink ${className}`}
    >
      {/* Lucide's EllipsisVertical as one element, because each row of a list has it. */}
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
        <path d="M12 5h.01M12 12h.01M12 19h.01" />
      </svg>
    </Menu>
  )
}

/** Returns the actions for a job. Some of them need a job that the server knows. */
const actEntries = (client: QueryClient, job: Job<Gig>): MenuEntry[] => [
  { name: words.edit, icon: <Pencil aria-hidden="true" />, onSelect: () => openEdit(job) },
  ...(isWaiting(job) ? [waitingEntry()] : []),
  ...(job.gigs.some(isPaid) && !isWaiting(job)
    ? [{ name: words.payments, icon: <ReceiptText aria-hidden="true" />, onSelect: () => openPayments(job.gigs) }]
    : []),
  { name: words.addGigExpense, icon: <Receipt aria-hidden="true" />, onSelect: () => openDialog('add-expense', { gig: job.first.id }) },
  {
    name: words.duplicate,
    icon: <CopyPlus aria-hidden="true" />,
    onSelect: () => openDialog('add-gig', { like: job.first.id, ...(job.gigs.length === 1 && { only: 'day' }) }),
  },
  ...(isWaiting(job) ? [] : [{ name: words.repeatWeekly, icon: <Repeat aria-hidden="true" />, onSelect: () => openRepeat(job) }]),
  { name: words.remove, icon: <Trash2 aria-hidden="true" />, tone: 'danger', beginsGroup: true, onSelect: () => deleteJob(client, job) },
]

const isWaiting = ({ gigs }: Job<Gig>) => gigs.some(({ id }) => isWaitingId(id))

/** Returns the entry of a job that waits to be sent. It opens the list of waiting changes, where the job can be discarded. */
const waitingEntry = (): MenuEntry => ({
  name: words.savedOnDevice({ device: thisDevice() }),
  icon: <CloudOff aria-hidden="true" />,
  onSelect: reviewWaiting,
})
