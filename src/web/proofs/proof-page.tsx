import { BriefcaseBusiness, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { ledgerOf } from '#domain/proofs/ledger.ts'
import { lastFullMonth, monthsUntil, type ProvenRows, type WorkRecord, workRecord } from '#domain/proofs/work-record.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { periodLabel } from '#words/period-texts.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { useClients } from '../base/records/clients.ts'
import { useConfirmedGigs } from '../base/records/confirmed-gigs.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useToday } from '../base/records/use-today.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { CheckField, SelectField } from '../kit/field.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { AddHours } from './add-hours.tsx'
import { AgencyNotes } from './agency-notes.tsx'
import { monthCounts, useChoices } from './choices.ts'
import { LedgerPaper, LetterPaper, ProfitPaper } from './money-papers.tsx'
import { PrintedRecord } from './printed-record.tsx'

const kinds = [
  { value: 'record', label: words.record },
  { value: 'ledger', label: words.shortLedger },
  { value: 'letter', label: words.shortLetter },
  { value: 'profit', label: words.shortProfit },
] as const
type DocumentKind = (typeof kinds)[number]['value']

/** How many past months may be chosen. */
const LISTED = 24

/** Shows what a worker recorded about their work and income in some months, to check and to print. */
export default function ProofPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.note}>
        <Button variant="secondary" icon={<Printer aria-hidden="true" className="size-4.5" />} onClick={() => print()}>
          {words.print}
        </Button>
      </PageHeading>
      <LoadedPage of={both(useRows(), useClients())} what={words.yourRecord}>
        {([rows, clients]) => <Proof rows={rows} clients={clients} />}
      </LoadedPage>
    </>
  )
}

function Proof({ rows, clients }: { rows: Rows; clients: readonly Client[] }) {
  const today = useToday()
  const confirmed = useConfirmedGigs()
  const [last, setLast] = useState(0)
  const [{ count, hasAmounts, hasNames }, choose] = useChoices()
  const [kind, setKind] = useState<DocumentKind>('record')
  const offered = useMemo(() => monthsUntil(lastFullMonth(today), LISTED).toReversed(), [today])
  const end = offered[last] ?? lastFullMonth(today)
  const proven = useMemo(() => ({ ...rows, payKinds: payKindsOf(rows.gigs, clients), confirmed }), [rows, clients, confirmed])
  const record = useMemo(() => workRecord(monthsUntil(end, count), proven, today), [end, count, proven, today])
  if (rows.gigs.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<BriefcaseBusiness />} />}
          title={words.noDays}
          text={words.countedWhen}
          action={<Button onClick={() => openDialog('add-gig', {})}>{words.addGig}</Button>}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        <SelectField
          label={words.months}
          value={count}
          onChange={({ target }) => choose({ count: monthCounts.find((each) => String(each) === target.value) ?? 1 })}
        >
          {monthCounts.map((each) => (
            <option key={each} value={each}>
              {words.monthCount({ count: each })}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.lastMonth} value={last} onChange={({ target }) => setLast(Number(target.value))}>
          {offered.map((month, at) => (
            <option key={month.start} value={at}>
              {periodLabel(month)}
            </option>
          ))}
        </SelectField>
        <CheckField label={words.amounts} checked={hasAmounts} onChange={({ target }) => choose({ hasAmounts: target.checked })} />
        <CheckField label={words.names} checked={hasNames} onChange={({ target }) => choose({ hasNames: target.checked })} />
      </div>
      <Tabs label={words.document} value={kind} onChange={setKind} options={kinds}>
        <div className="mt-5 grid grid-cols-1 gap-5">
          {kind === 'record' && (
            <>
              {record.withoutHours.length > 0 && <AddHours gigs={record.withoutHours} />}
              <PrintedRecord record={record} today={today} hasAmounts={hasAmounts} hasNames={hasNames} />
              <AgencyNotes />
            </>
          )}
          {kind === 'ledger' && <Ledger record={record} rows={proven} today={today} hasNames={hasNames} />}
          {kind === 'letter' && (
            <LetterPaper months={workRecord(monthsUntil(end, 12), proven, today).months} today={today} since={firstDay(rows.gigs)} />
          )}
          {kind === 'profit' && <ProfitPaper months={record.months} today={today} />}
        </div>
      </Tabs>
    </div>
  )
}

interface LedgerProps {
  record: WorkRecord
  rows: ProvenRows
  today: Day
  hasNames: boolean
}

function Ledger({ record: { months }, rows, today, hasNames }: LedgerProps) {
  const entries = useMemo(
    () =>
      ledgerOf(
        months.map(({ month }) => month),
        rows,
      ),
    [months, rows],
  )
  return <LedgerPaper entries={entries} months={months} today={today} hasNames={hasNames} />
}

/** Returns the day of the first gig. */
const firstDay = (gigs: readonly Gig[]): Day | null => gigs.map(({ date }) => date).toSorted()[0] ?? null
