import type { Gig } from '#contract/gigs.ts'
import { DEFAULT_TERMS_DAYS, termsChoices, termsOf } from '#domain/clients/client.ts'
import { formatCents } from '#domain/money/money.ts'
import { byAge, type Receivable } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { latenessNames } from '#words/en/payments.ts'
import { reminderText } from '#words/payment-texts.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { DialogLink } from '../base/navigation/dialog-link.tsx'
import { openGotPaid } from '../base/navigation/job-acts.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { changeTerms } from './payment-changes.ts'
import { useOwed } from './use-owed.ts'

/** Lists which client owes what, by how long. */
export default function OwedDialog() {
  return (
    <LoadedDialog of={useGigs()} what={words.moneyOwed}>
      {(gigs) => <Owed gigs={gigs} />}
    </LoadedDialog>
  )
}

function Owed({ gigs }: { gigs: readonly Gig[] }) {
  const owed = useOwed(gigs)
  const { name } = useUser()
  const copy = async (row: Receivable<Gig>) => {
    try {
      await navigator.clipboard.writeText(reminderText(row, name))
      toast({ title: words.reminderCopied, description: words.reminderCopiedText, tone: 'success' })
    } catch {
      toast({ title: words.reminderNotCopied, tone: 'error' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.moneyOwed}
      description={words.owedText({ days: DEFAULT_TERMS_DAYS })}
      footer={
        <p className="tabular flex w-full justify-between text-lg font-semibold">
          <span>{words.total}</span>
          <span>{formatCents(owed.owed)}</span>
        </p>
      }
    >
      {owed.rows.length === 0 && <p className="py-4 text-muted">{words.nothingOwed}</p>}
      {byAge(owed.rows).map(({ lateness, cents, rows }) => (
        <section key={lateness} aria-label={latenessNames[lateness]} className="not-first:mt-4">
          <h3 className="flex justify-between border-b border-line pb-1.5 text-sm font-semibold text-muted">
            {latenessNames[lateness]} <span className="tabular">{formatCents(cents)}</span>
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <OwedRow key={row.job.key} row={row} onCopy={() => void copy(row)} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

function OwedRow({ row, onCopy }: { row: Receivable<Gig>; onCopy: () => void }) {
  const { eventName, clientId, clientName } = row.job.first
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 dir="auto" className="truncate text-start font-semibold">
            {eventName}
          </h4>
          <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
            <DialogLink dialog="client" params={{ client: clientId }}>
              {clientName}
            </DialogLink>
            · {formatDays(row.job.start, row.job.end)}
          </p>
        </div>
        <p className="tabular shrink-0 font-semibold">{formatCents(row.cents)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <DueBadge row={row} />
        <TermsField clientId={clientId} clientName={clientName} />
        <div className="ml-auto flex flex-wrap justify-end gap-1">
          <Button variant="ghost" className="px-3!" aria-label={words.copyReminderOf({ eventName })} onClick={onCopy}>
            {words.copyReminder}
          </Button>
          <Button
            variant="accent"
            className="px-3!"
            aria-label={words.gotPaidEvent({ eventName })}
            onClick={() => openGotPaid(row.job, { instead: true })}
          >
            {words.gotPaid}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Edits how many days a client has to pay, for all their gigs. */
function TermsField({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { clientTerms } = useUser()
  const days = termsOf(clientTerms, clientId)
  const save = useChange(changeTerms, { onError: (error) => toast({ ...failureOf(changeTerms, error), tone: 'error' }) })
  const choices = [...new Set([...termsChoices, days])].sort((one, other) => one - other)
  return (
    <select
      aria-label={words.termsOf({ clientName })}
      value={save.isPending ? save.variables.days : days}
      onChange={(event) => save.mutate({ clientName, days: Number(event.target.value) })}
      className="min-h-11 rounded-control bg-transparent px-1 [field-sizing:content] text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 0 ? words.dueAtOnce : words.dueInDays({ days: choice })}
        </option>
      ))}
    </select>
  )
}

const DueBadge = ({ row: { daysOverdue, dueOn } }: { row: Receivable<Gig> }) =>
  daysOverdue > 0 ? (
    <Badge tone="danger">{words.daysOverdue({ days: daysOverdue })}</Badge>
  ) : (
    <Badge tone="neutral">{words.dueOn({ day: formatDay(dueOn, 'short') })}</Badge>
  )
