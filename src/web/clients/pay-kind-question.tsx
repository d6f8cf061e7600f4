import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { type PayKind, payKindsOf } from '#domain/clients/pay-kind.ts'
import { isDone } from '#domain/gigs/gig.ts'
import { formatCents } from '#domain/money/money.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { clients as words } from '#words/en/clients.ts'
import { today } from '../base/calls/api.ts'
import { useFederalRecords } from '../base/records/federal-estimate.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { CheckField } from '../kit/field.tsx'

interface Props {
  client: Client
  payKind: PayKind
  isAlsoForRecorded: boolean
  onChange: (isAlsoForRecorded: boolean) => void
}

const isRecorded = (gig: Gig, { id }: Client) => gig.clientId === id && gig.payKind === null && isDone(gig)

/** Asks whether another pay kind also applies to recorded gigs, and shows what it does to the federal estimate of the year. */
export function PayKindQuestion(props: Props) {
  const rows = useRows().data
  const recorded = rows?.gigs.filter((gig) => isRecorded(gig, props.client)).length ?? 0
  if (!rows || recorded === 0) return null
  return (
    <div className="rounded-control bg-sunken px-4 py-3 sm:col-span-2">
      <CheckField
        label={words.alsoForRecorded({ gigs: recorded })}
        checked={props.isAlsoForRecorded}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <Estimates rows={rows} {...props} />
    </div>
  )
}

function Estimates({ rows, client, payKind, isAlsoForRecorded }: Props & { rows: Rows }) {
  const records = useFederalRecords(rows)
  const year = yearOf(today())
  const [before, after] = useMemo(() => {
    const pinned = isAlsoForRecorded
      ? rows.gigs
      : rows.gigs.map((gig) => (isRecorded(gig, client) ? { ...gig, payKind: client.payKind } : gig))
    const paying = records.paying.map((each) => (each.id === client.id ? { ...each, payKind } : each))
    const changed = { ...records, payKinds: payKindsOf(pinned, paying) }
    return [records, changed].map((each) => federalYear(year, today(), each).estimate?.total ?? null)
  }, [records, rows, client, payKind, isAlsoForRecorded, year])
  if (before === null || after === null || before === undefined || after === undefined) return null
  return (
    <p role="status" className="tabular mt-2 text-sm text-muted">
      {before === after
        ? words.estimateStays({ year, amount: formatCents(before) })
        : words.estimateChanges({ year, before: formatCents(before), after: formatCents(after) })}
    </p>
  )
}
