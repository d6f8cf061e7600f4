import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { DEFAULT_TERMS_DAYS, termsChoices, termsOf } from '#domain/clients/client.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { formatCents } from '#domain/money/money.ts'
import { byAge, type MoneyOwed, type Receivable, reminderText } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#domain/time/calendar-day.ts'
import { api } from '../base/api.ts'
import { keepUser } from '../base/query-client.ts'
import { useUser } from '../base/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

interface Props {
  owed: MoneyOwed<Gig>
  onGotPaid: (job: Job<Gig>) => void
  onClose: () => void
}

/** Who owes what, by how long. */
export default function OwedDialog({ owed, onGotPaid, onClose }: Props) {
  const { name } = useUser()
  const copy = async (row: Receivable<Gig>) => {
    try {
      await navigator.clipboard.writeText(reminderText(row, name))
      toast({ title: 'Reminder copied', description: 'Paste it into a message to your client.', tone: 'success' })
    } catch {
      toast({ title: 'Your browser did not let us copy the reminder.', tone: 'error' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Money owed"
      description={`Work that is done and not paid yet. Clients have ${DEFAULT_TERMS_DAYS} days after the last day, unless you set other terms.`}
      footer={
        <p className="tabular flex w-full justify-between text-lg font-semibold">
          <span>Total</span>
          <span>{formatCents(owed.owed)}</span>
        </p>
      }
    >
      {byAge(owed.rows).map(({ name: age, cents, rows }) => (
        <section key={age} aria-label={age} className="not-first:mt-4">
          <h3 className="flex justify-between border-b border-line pb-1.5 text-sm font-semibold text-muted">
            {age} <span className="tabular">{formatCents(cents)}</span>
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <OwedRow key={row.job.key} row={row} onCopy={() => void copy(row)} onGotPaid={() => onGotPaid(row.job)} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

function OwedRow({ row, onCopy, onGotPaid }: { row: Receivable<Gig>; onCopy: () => void; onGotPaid: () => void }) {
  const { eventName, clientId, clientName } = row.job.first
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="truncate font-semibold">{eventName}</h4>
          <p className="text-sm text-muted">
            {clientName} · {formatDays(row.job.start, row.job.end)}
          </p>
        </div>
        <p className="tabular shrink-0 font-semibold">{formatCents(row.cents)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <DueBadge row={row} />
        <TermsField clientId={clientId} clientName={clientName} />
        <div className="ml-auto flex gap-1">
          <Button variant="ghost" className="px-3!" aria-label={`Copy reminder: ${eventName}`} onClick={onCopy}>
            Copy reminder
          </Button>
          <Button variant="accent" className="px-3!" aria-label={`Got Paid: ${eventName}`} onClick={onGotPaid}>
            Got Paid
          </Button>
        </div>
      </div>
    </li>
  )
}

/** How many days a client has to pay, for all their gigs. */
function TermsField({ clientId, clientName }: { clientId: number; clientName: string }) {
  const client = useQueryClient()
  const { clientTerms } = useUser()
  const days = termsOf(clientTerms, clientId)
  const save = useMutation({
    mutationFn: (chosen: number) => api('PUT /api/user/client-terms', { body: { clientName, days: chosen } }),
    onSuccess: (user) => keepUser(client, user),
    onError: () => toast({ title: 'Failed to save the terms. Please try again.', tone: 'error' }),
  })
  const choices = [...new Set([...termsChoices, days])].sort((one, other) => one - other)
  return (
    <select
      aria-label={`Days that ${clientName} has to pay`}
      value={save.isPending ? save.variables : days}
      onChange={(event) => save.mutate(Number(event.target.value))}
      className="min-h-11 rounded-control bg-transparent px-1 [field-sizing:content] text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 0 ? 'Due at once' : `${choice} days`}
        </option>
      ))}
    </select>
  )
}

const DueBadge = ({ row: { daysOverdue, dueOn } }: { row: Receivable<Gig> }) =>
  daysOverdue > 0 ? (
    <Badge tone="danger">
      {daysOverdue} {daysOverdue === 1 ? 'day' : 'days'} overdue
    </Badge>
  ) : (
    <Badge tone="neutral">Due {formatDay(dueOn, 'short')}</Badge>
  )
