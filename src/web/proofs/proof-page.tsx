import { BriefcaseBusiness } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { taxRows } from '#domain/expenses/own-categories.ts'
import { sumOf } from '#domain/money/money.ts'
import { ledgerOf } from '#domain/proofs/ledger.ts'
import { monthsOf, type ProofKind, totalsOf } from '#domain/proofs/proof.ts'
import type { WorkLog } from '#domain/proofs/work-log.ts'
import { type ConfirmedShift, firstWorkedDay, lastFullMonth, monthsUntil, type WorkRecord, workRecord } from '#domain/proofs/work-record.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { titles } from '#words/en/base/titles.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { timeZone } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { useParents } from '../base/records/categories.ts'
import { useClients } from '../base/records/clients.ts'
import { useConfirmedShifts } from '../base/records/confirmed-shifts.ts'
import { useProofs } from '../base/records/proofs.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useToday } from '../base/records/use-today.ts'
import { useWorkLogs } from '../base/records/work-logs.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { AddHours } from './add-hours.tsx'
import { AgencyNotes } from './agency-notes.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { useChoices } from './choices.ts'
import { MadeProofs } from './made-proofs.tsx'
import { MakeProof } from './make-proof.tsx'
import { LedgerPaper, LetterPaper, ProfitPaper } from './money-papers.tsx'
import { OtherTime } from './other-time.tsx'
import { PrintedRecord } from './printed-record.tsx'

const kinds = [
  { value: 'record', label: words.record },
  { value: 'ledger', label: words.shortLedger },
  { value: 'letter', label: words.shortLetter },
  { value: 'profit', label: words.shortProfit },
] as const

/** How many past months may be chosen. */
const LISTED = 24

/** Shows what a worker recorded about their work and income in some months, to check and to print. */
export default function ProofPage() {
  return (
    <>
      <BackLink to="reports" name={titles.reports} />
      <PageHeading title={words.title} note={words.note} />
      <LoadedPage of={both(both(useRows(), useClients()), both(useConfirmedShifts(), useWorkLogs()))} what={words.yourRecord}>
        {([[rows, clients], [confirmed, logs]]) => <Proof rows={rows} clients={clients} confirmed={confirmed} logs={logs} />}
      </LoadedPage>
    </>
  )
}

interface ProofProps {
  rows: Rows
  clients: readonly Client[]
  confirmed: readonly (ConfirmedShift & { readonly gigId: number })[]
  logs: readonly WorkLog[]
}

function Proof({ rows, clients, confirmed, logs }: ProofProps) {
  const today = useToday()
  // Without a network the page still shows and prints the record.
  const { data: made = [] } = useProofs()
  const [lastStart, setLastStart] = useState<Day | null>(null)
  const [choices, choose] = useChoices()
  const [kind, setKind] = useState<ProofKind>('record')
  const offered = useMemo(() => monthsUntil(lastFullMonth(today), LISTED).toReversed(), [today])
  const end = offered.find(({ start }) => start === lastStart) ?? lastFullMonth(today)
  const count = monthsOf(kind, choices)
  const parents = useParents()
  const proven = useMemo(
    () => ({
      ...taxRows(parents, rows),
      payKinds: payKindsOf(rows.gigs, clients),
      confirmed: new Map(confirmed.map((shift) => [shift.gigId, shift])),
      logs,
    }),
    [rows, parents, clients, confirmed, logs],
  )
  const record = useMemo(() => workRecord(monthsUntil(end, count), proven, { today, timeZone: timeZone() }), [end, count, proven, today])
  if (rows.gigs.length + rows.expenses.length + rows.drives.length + logs.length === 0)
    return (
      <div className="grid grid-cols-1 gap-5">
        <Card>
          <EmptyState
            ghost={<GhostRows icon={<BriefcaseBusiness />} />}
            title={words.noDays}
            text={words.countedWhen}
            action={<Button onClick={() => openDialog('add-gig', {})}>{words.addGig}</Button>}
          />
        </Card>
        <MadeProofs proofs={made} />
      </div>
    )
  return (
    <Tabs label={words.document} value={kind} onChange={setKind} options={kinds}>
      <ChoiceFields kind={kind} choices={choices} choose={choose} offered={offered} end={end} setEnd={({ start }) => setLastStart(start)} />
      {totalsOf(kind, record.months, choices) && (
        <MakeProof asked={{ ...choices, kind, lastMonth: end.start }} months={record.months.map(({ month }) => month)} made={made} />
      )}
      <div className="mt-5 grid grid-cols-1 gap-5">
        <MadeProofs proofs={made} />
        {kind === 'record' && (
          <>
            {record.withoutHours.length > 0 && <AddHours gigs={record.withoutHours} />}
            {choices.hasOtherTime && (
              <OtherTime
                logs={logs.filter(({ day }) => day >= (record.months[0]?.month.start ?? day))}
                hours={sumOf(record.months, (month) => month.otherHours)}
                lastDay={end.end}
                today={today}
              />
            )}
            <PrintedRecord record={record} today={today} choices={choices} />
            <AgencyNotes />
          </>
        )}
        {kind === 'ledger' && <Ledger record={record} rows={proven} today={today} hasNames={choices.hasNames} />}
        {kind === 'letter' && <LetterPaper months={record.months} today={today} since={firstWorkedDay(proven, today)} />}
        {kind === 'profit' && <ProfitPaper months={record.months} today={today} />}
      </div>
    </Tabs>
  )
}

interface LedgerProps {
  record: WorkRecord
  rows: Parameters<typeof ledgerOf>[1]
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
