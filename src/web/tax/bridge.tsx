import { useMemo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatCents } from '#domain/money/money.ts'
import { type CashIncome, cashIncome } from '#domain/payments/cash-basis.ts'
import { type CashBridge, cashBridge } from '#domain/payments/cash-bridge.ts'
import { paidRows } from '#domain/reports/job-rows.ts'
import { type Period, periodAt } from '#domain/time/period.ts'
import { bridgeLines } from '#words/bridge-texts.ts'
import { formatDays } from '#words/dates.ts'
import { bridge as words } from '#words/en/tax.ts'
import { periodLabel } from '#words/period-texts.ts'
import { closeDialog, recordAddress } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { PageLink } from '../base/navigation/page-link.tsx'
import { useRows } from '../base/records/rows.ts'
import { usePeriod } from '../base/records/shown-period.ts'
import { Dialog } from '../kit/dialog.tsx'

/** Returns the way from the income of a period by day of work to the cash basis. */
function useBridge(gigs: readonly Gig[], period: Period): CashBridge {
  return useMemo(() => cashBridge(gigs, cashIncome(gigs), period), [gigs, period])
}

/** Explains the shown period's way from the day of work to the day of payment. */
export default function CashBridgeDialog() {
  const [period] = usePeriod()
  const rows = useRows()
  return (
    <LoadedDialog of={rows} what={words.title}>
      {({ gigs }) => <Explained gigs={gigs} period={period} />}
    </LoadedDialog>
  )
}

function Explained({ gigs, period }: { gigs: readonly Gig[]; period: Period }) {
  const bridge = useBridge(gigs, period)
  return (
    <Dialog open onOpenChange={closeDialog} title={words.title} description={periodLabel(period)}>
      <p className="mb-3 text-muted">{words.about}</p>
      <BridgeLines bridge={bridge} />
    </Dialog>
  )
}

/** Shows the bridge of a year. */
export const BridgeOfYear = ({ gigs, year }: { gigs: readonly Gig[]; year: number }) => (
  <BridgeLines
    bridge={useBridge(
      gigs,
      useMemo(() => periodAt('annual', year, 1), [year]),
    )}
  />
)

/** Shows each step of a bridge, which opens its rows. */
function BridgeLines({ bridge }: { bridge: CashBridge }) {
  return (
    <>
      <ul className="tabular">
        {bridgeLines(bridge).map(({ part, label, cents, incomes }) => (
          <li key={part} className={part === 'cash' ? 'border-t border-line font-semibold' : ''}>
            {incomes.length > 0 ? (
              <Openable label={label} amount={formatCents(cents)} incomes={incomes} />
            ) : (
              <p className="flex min-h-11 items-center justify-between gap-4 sm:min-h-9">
                <span>{label}</span>
                <span className="shrink-0">{formatCents(cents)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {bridge.undated.length > 0 && <Undated gigs={bridge.undated} />}
    </>
  )
}

interface OpenableProps {
  label: string
  amount: string
  incomes: readonly CashIncome[]
}

/** A step that opens its rows. They are drawn once it is open, because a year can have thousands. */
function Openable({ label, amount, incomes }: OpenableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 sm:min-h-9">
        <span className="underline decoration-line underline-offset-4">{label}</span>
        <span className="shrink-0">{amount}</span>
      </summary>
      {isOpen && <Incomes incomes={incomes} />}
    </details>
  )
}

const Incomes = ({ incomes }: { incomes: readonly CashIncome[] }) => (
  <ul className="mb-2 border-l-2 border-line pl-3 text-sm font-normal">
    {paidRows(incomes).map((row) => (
      <li key={`${row.gigId} ${row.paidOn} ${row.method}`}>
        <PageLink href={recordAddress('gig', row.gigId)} className="flex min-h-11 items-center justify-between gap-4 hover:text-brand">
          <span className="min-w-0">
            <span className="block truncate font-medium">
              <bdi>{row.event}</bdi>, <bdi>{row.client}</bdi>
            </span>
            <span className="text-muted">
              {formatDays(row.date, row.lastDay ?? row.date)} · {words.paidOn({ day: formatDays(row.paidOn, row.paidOn) })}
            </span>
          </span>
          <span className="shrink-0">{formatCents(row.income)}</span>
        </PageLink>
      </li>
    ))}
  </ul>
)

/** Lists completed gigs without a payment date, so that their dates can be added. */
const Undated = ({ gigs }: { gigs: CashBridge['undated'] }) => (
  <details className="mt-2 text-sm">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline decoration-line underline-offset-4 sm:min-h-8">
      {words.undated({ count: gigs.length })}
    </summary>
    <ul className="mb-2 border-l-2 border-line pl-3">
      {gigs.map((gig) => (
        <li key={gig.id}>
          <PageLink href={recordAddress('gig', gig.id)} className="flex min-h-11 items-center justify-between gap-4 hover:text-brand">
            <span className="min-w-0 truncate">
              <bdi>{gig.eventName}</bdi>, <bdi>{gig.clientName}</bdi>
            </span>
            <span className="tabular shrink-0 text-muted">{formatDays(gig.date, gig.date)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  </details>
)
