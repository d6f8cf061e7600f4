import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { formatDay, formatDays } from '#domain/time/calendar-day.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { giveUp } from '../base/offline/keep-for-later.ts'
import { keepWaiting, thisDevice, useWaiting, type Waiting } from '../base/offline/waiting.ts'
import { gigs } from '../base/records/gigs.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { sendAll } from './follow-waiting.ts'

/** Lists the changes that were saved without a network and wait to be sent, or that the server refused. */
export default function WaitingDialog() {
  const client = useQueryClient()
  const waiting = useWaiting()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    for (const { refusal, ...each } of waiting) if (refusal !== undefined) keepWaiting(withNewest(each as Waiting))
    await sendAll(client).finally(() => setSending(false))
  }
  /** Returns a refused payment with the current versions of its gigs. */
  const withNewest = (each: Waiting): Waiting => {
    if (each.name !== 'pay') return each
    const seen = each.input.seen.map((gig) => gigs.known(client).find(({ id }) => id === gig.id) ?? gig)
    return { ...each, input: { ...each.input, seen: seen.map(({ id, version }) => ({ id, version })) } }
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={`Saved on ${thisDevice()}`}
      description="We’ll send these once you’re back online."
      footer={
        waiting.length > 0 && (
          <Button busy={isSending} onClick={() => void send()}>
            Try now
          </Button>
        )
      }
    >
      {waiting.length === 0 && (
        <EmptyState icon={<CloudOff aria-hidden="true" />} title="Everything is synced" text="What you save offline waits here." />
      )}
      <RowList>
        {waiting.map((each) => (
          <li key={each.key} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{titleOf(each)}</p>
              <p className="tabular text-sm text-muted">{detailOf(each)}</p>
              <p className={`text-sm ${each.refusal === undefined ? 'text-muted' : 'font-medium text-danger'}`}>
                {each.refusal === undefined ? 'Will sync' : `Not saved: ${each.refusal}`}
              </p>
            </div>
            <Button variant="ghost" aria-label={`Discard ${titleOf(each)}`} onClick={() => giveUp(client, each)}>
              Discard
            </Button>
          </li>
        ))}
      </RowList>
    </Dialog>
  )
}

function titleOf(waiting: Waiting): string {
  if (waiting.name === 'add expense') return `Expense: ${waiting.input.expense.businessPurpose}`
  if (waiting.name === 'add gig') return `Gig: ${waiting.rows[0]?.eventName ?? ''}`
  return `Payment: ${waiting.before[0]?.eventName ?? ''}`
}

function detailOf(waiting: Waiting): string {
  if (waiting.name === 'pay')
    return `${formatCents(centsOf(waiting.input.payload.totalReceived))} · ${formatDay(waiting.input.payload.gotPaidDate)}`
  if (waiting.name === 'add expense')
    return waiting.rows.map(({ amount, date }) => `${formatCents(centsOf(amount))} · ${formatDay(date)}`).join()
  const [first, last] = [waiting.rows[0]?.date ?? '', waiting.rows.at(-1)?.date ?? '']
  return `${formatCents(sumOf(waiting.rows, ({ expectedPay }) => centsOf(expectedPay)))} · ${formatDays(first, last)}`
}
