import { ChevronRight, PiggyBank } from 'lucide-react'
import { newGigTaxPercentage } from '#domain/gigs/tax-percentage.ts'
import { formatCents } from '#domain/money/money.ts'
import type { StateYear } from '#domain/tax/state/state-year.ts'
import { daysBetween, yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { jar as words } from '#words/en/jar.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { type FederalView, useFederalEstimate } from '../base/records/federal-estimate.ts'
import type { Rows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Progress } from '../kit/progress.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { type JarView, useJarStanding } from './jar-standing.ts'
import { useStateYear } from './state-year.ts'
import { useTaxRead } from './tax-read.ts'

/** Shows what the tax jar holds of what is still to pay for a year. */
export function JarCard({ year, rows }: { year: number; rows: Rows }) {
  const view = useFederalEstimate(year, rows)
  const state = useStateYear(view, rows)
  if (!useTaxRead().data || year > yearOf(today())) return null
  return (
    <Card as="section" aria-label={words.title} className="flex flex-col">
      <h3 className="flex items-center gap-2 font-semibold">
        <PiggyBank aria-hidden="true" className="size-4.5 text-brand" /> {words.title}
      </h3>
      <Loaded of={state} what={words.theJar} skeleton={<Skeleton className="mt-2 h-24 w-full" />}>
        {(loaded) => <Standing view={view} state={loaded} rows={rows} />}
      </Loaded>
    </Card>
  )
}

const Standing = ({ view, state, rows }: { view: FederalView; state: StateYear; rows: Rows }) => (
  <Body jar={useJarStanding(view, state, rows)} year={view.year} />
)

function Body({ jar, year }: { jar: JarView; year: number }) {
  const isNew = jar.moves.length === 0
  return (
    <>
      {isNew ? (
        <p className="mt-1 text-sm text-muted">{words.nothingYet}</p>
      ) : (
        <>
          <p className="tabular mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="figure text-2xl">{formatCents(jar.held)}</span>
            <span className="text-sm text-muted">{words.ofStillToPay({ amount: formatCents(jar.stillToPay) })}</span>
          </p>
          {jar.stillToPay > 0 && (
            <Progress
              value={Math.max(0, jar.held)}
              max={jar.stillToPay}
              label={words.title}
              valueText={words.heldOf({ held: formatCents(jar.held), amount: formatCents(jar.stillToPay) })}
              className="mt-3"
            />
          )}
          <JarTexts jar={jar} className="mt-2 text-sm text-muted" />
        </>
      )}
      <Button variant="ghost" className="mt-1 -ml-3 max-w-none! self-start px-3! text-left" onClick={() => openDialog('tax-jar', { year })}>
        {isNew && jar.earlier.cents > 0
          ? words.earlier({ payments: jar.earlier.payments, amount: formatCents(jar.earlier.cents) })
          : words.open}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </>
  )
}

/** Says how the jar compares with what is still to pay, and what is due next. */
export function JarTexts({ jar, className }: { jar: JarView; className: string }) {
  const now = newGigTaxPercentage(useRates().defaultTaxPercentage)
  const { held, short, over, percent, next } = jar
  const texts = [
    held < 0 && words.belowZero({ amount: formatCents(-held) }),
    short > 0 &&
      `${words.short({ amount: formatCents(short) })} ${percent === null ? words.moreThanOpen : words.coversIt({ percent, now })}`,
    over > 0 && words.over({ amount: formatCents(over) }),
    short === 0 && over === 0 && words.covered,
    next && words.quarterDue({ quarter: next.quarter, day: formatDay(next.dueOn), days: daysBetween(today(), next.dueOn) }),
  ].filter((text) => text !== false && text !== null)
  return (
    <ul className={`tabular ${className}`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
