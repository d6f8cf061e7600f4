import { ChevronRight, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDollars } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import { withoutIncomeTax } from '#domain/tax/state/residences.ts'
import { figuresYearOf, type StateOfYear, type StateYear } from '#domain/tax/state/state-year.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { stateTax as words } from '#words/en/state-tax.ts'
import { stateSentence } from '#words/state-texts.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { type FederalView, useFederalEstimate } from '../base/records/federal-estimate.ts'
import type { Rows } from '../base/records/rows.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { EstimatedFigure } from './estimate-parts.tsx'
import { useStateYear } from './state-year.ts'
import { saveTaxAnswers } from './tax-changes.ts'
import { useTaxRead } from './tax-read.ts'

/** Shows the state tax of a year beside the federal one: an estimate, one line where there is none, or the question where the worker lives. */
export function StateCard({ year, rows }: { year: number; rows: Rows }) {
  const view = useFederalEstimate(year, rows)
  const state = useStateYear(view, rows)
  const isLine = withoutIncomeTax.some((code) => code === view.profile?.residence)
  // Until the answers are here, nothing says whether there will be a card.
  if (!useTaxRead().data || state.data?.kind === 'none' || year > yearOf(today())) return null
  return (
    <Card as="section" aria-label={words.title} className="flex flex-col">
      <h3 className="flex items-center gap-2 font-semibold">
        <MapPin aria-hidden="true" className="size-4.5 text-brand" /> {words.titleOf({ year })}
      </h3>
      <Loaded of={state} what={words.theEstimate} skeleton={<Skeleton className={`mt-2 w-full ${isLine ? 'h-5' : 'h-40'}`} />}>
        {(loaded) => <Body state={loaded} view={view} />}
      </Loaded>
    </Card>
  )
}

function Body({ state, view }: { state: StateYear; view: FederalView }) {
  if (state.kind === 'estimated') return <Estimated state={state} year={view.year} />
  if (state.kind === 'asked') return <Question view={view} />
  return (
    <>
      <Said>{stateSentence(state)}</Said>
      {state.kind === 'untaxed' && <OtherStates states={state.otherStates} />}
    </>
  )
}

const Said = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-muted">{children}</p>

/** Asks where the worker lives. They can close the question for the year. */
function Question({ view: { year, profile } }: { view: FederalView }) {
  const save = useChange(saveTaxAnswers, {
    onSuccess: () => toast({ title: words.none.closed, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(saveTaxAnswers, error), tone: 'error' }),
  })
  return (
    <>
      <p className="mt-1 mb-4 text-sm text-muted">{words.asked}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => openDialog('tax-answers', { year })}>
          {words.chooseState}
        </Button>
        {profile && (
          <Button
            variant="ghost"
            onClick={() => save.mutate({ year, answers: { ...profile, isStateUnwanted: true } })}
            disabled={save.isPending}
          >
            {words.notThisYear}
          </Button>
        )}
      </div>
    </>
  )
}

function Estimated({ state, year }: { state: StateOfYear; year: number }) {
  const { estimate, withheld, paid, residence, rules } = state
  const figuresYear = figuresYearOf(year, rules)
  return (
    <>
      <EstimatedFigure
        total={estimate.total}
        on={words.onIncome({ amount: formatDollars(estimate.taxable), state: nameOfState(residence) })}
        covered={withheld + paid}
        label={words.paidAndWithheld}
      />
      {figuresYear !== null && <Said>{words.figuresOf({ year, figuresYear })}</Said>}
      <OtherStates states={state.otherStates} />
      <Said>{words.notAdvice}</Said>
      <Button variant="ghost" className="mt-1 -ml-3 self-start px-3!" onClick={() => openDialog('state-estimate', { year })}>
        {words.howWeGotThis} <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </>
  )
}

const OtherStates = ({ states }: { states: readonly string[] }) =>
  states.length > 0 && <Said>{words.otherStates({ states: states.map(nameOfState) })}</Said>
