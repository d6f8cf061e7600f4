import { ChevronRight, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDollars } from '#domain/money/money.ts'
import { dueNow } from '#domain/tax/estimated-payments.ts'
import { balanceOf, type FederalEstimate } from '#domain/tax/federal-estimate.ts'
import { rulesOf } from '#domain/tax/rules.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { tax as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { type FederalView, useFederalEstimate } from '../base/records/federal-estimate.ts'
import type { Rows } from '../base/records/rows.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { dueSentences } from './due-text.ts'
import { EstimatedFigure } from './estimate-parts.tsx'
import { useTaxRead } from './tax-read.ts'

interface EstimateCardProps {
  year: number
  rows: Rows
  /** A sentence that compares it with the flat estimate. */
  besideFlat: string | null
}

/** Shows the federal tax of a year: the estimate, what is paid, and what is due next. */
export function EstimateCard({ year, rows, besideFlat }: EstimateCardProps) {
  const view = useFederalEstimate(year, rows)
  return (
    <Card as="section" aria-label={words.federalEstimate} className="flex flex-col">
      <h3 className="flex items-center gap-2 font-semibold">
        <Scale aria-hidden="true" className="size-4.5 text-brand" /> {words.federalEstimateOf({ year })}
      </h3>
      <Loaded of={useTaxRead()} what={words.theEstimate} skeleton={<Skeleton className="mt-2 h-20 w-full" />}>
        {() => (
          <Body
            view={view}
            besideFlat={besideFlat}
            onOpen={() => openDialog(view.estimate ? 'federal-estimate' : 'tax-answers', { year })}
          />
        )}
      </Loaded>
    </Card>
  )
}

interface BodyProps {
  view: FederalView
  besideFlat: string | null
  onOpen: () => void
}

function Body({ view, besideFlat, onOpen }: BodyProps) {
  const { estimate, year } = view
  if (!rulesOf(year)) return <Said>{words.estimatesBegin}</Said>
  if (year > yearOf(today())) return <Said>{words.notBegun({ year })}</Said>
  if (!estimate)
    return (
      <Said action={words.setUp} onAct={onOpen}>
        {words.setUpHint}
      </Said>
    )
  return <Estimated estimate={estimate} view={view} besideFlat={besideFlat} onOpen={onOpen} />
}

const Said = ({ children, action, onAct }: { children: ReactNode; action?: string; onAct?: () => void }) => (
  <>
    <p className="mt-1 mb-4 text-sm text-muted">{children}</p>
    {action && (
      <Button variant="secondary" className="mt-auto self-start" onClick={onAct}>
        {action}
      </Button>
    )}
  </>
)

function Estimated({ estimate, view, besideFlat, onOpen }: BodyProps & { estimate: FederalEstimate }) {
  const { covered } = balanceOf(estimate, view.paid)
  const { netProfit } = view.scheduleC
  const isOver = yearOf(today()) > view.year
  const onNet = netProfit < 0 ? (isOver ? words.onLoss : words.onLossSoFar) : isOver ? words.onProfit : words.onProfitSoFar
  return (
    <>
      <EstimatedFigure
        total={estimate.total}
        on={onNet({ amount: formatDollars(Math.abs(netProfit)) })}
        covered={covered}
        label={words.paidAndWithheld}
      />
      {dueSentences(dueNow(view.quarters, today())).map(({ text, isLate }) => (
        <p key={text} className={`tabular text-sm ${isLate ? 'font-medium text-danger' : 'text-muted'}`}>
          {text}
        </p>
      ))}
      {besideFlat && <p className="mt-3 text-sm">{besideFlat}</p>}
      <p className="mt-1 mb-2 text-sm text-muted">{words.leavesOut}</p>
      <Button variant="ghost" className="mt-auto -ml-3 self-start px-3!" onClick={onOpen}>
        {words.howWeGotThis} <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </>
  )
}
