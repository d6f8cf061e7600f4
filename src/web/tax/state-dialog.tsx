import type { ReactNode } from 'react'
import { formatCents } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import { figuresYearOf, remarksOf, type StateOfYear, stateSteps } from '#domain/tax/state/state-year.ts'
import { formatDay } from '#words/dates.ts'
import { stateLineNames, stateRemarkTexts, stateTax as words } from '#words/en/state-tax.ts'
import { tax as taxWords } from '#words/en/tax.ts'
import { stateLeavesOut } from '#words/state-texts.ts'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import type { FederalView } from '../base/records/federal-estimate.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EstimateSection, Headline, Sentences, Steps } from './estimate-parts.tsx'
import { PaymentList } from './payment-list.tsx'

interface StateDialogProps {
  year: number
  view: FederalView
  state: StateOfYear
}

/** Explains the estimate of the worker's state: its steps, what the state does differently, the dates, the payments, and what it leaves out. */
export function StateDialog({ year, view, state }: StateDialogProps) {
  const { rules, otherStates } = state
  const { profile } = view
  const figuresYear = figuresYearOf(year, rules)
  const remarks = remarksOf(rules)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.titleOf({ year })}
      description={`${words.ofState({ state: nameOfState(state.residence) })}. ${words.about}`}
      footer={
        <>
          <Button variant="secondary" onClick={() => openDialog('tax-answers', { year })}>
            {words.editAnswers}
          </Button>
          <Button onClick={() => openDialog('tax-payment', { year, to: 'state' })}>{words.logPayment}</Button>
        </>
      }
    >
      <Headline left={state.left} total={state.estimate.total} withheld={state.withheld} paid={state.paid} />
      {figuresYear !== null && <Note>{words.figuresOf({ year, figuresYear })}</Note>}
      {profile && profile.year !== year && <Note>{taxWords.withAnswersOf({ year: profile.year, without: profile.year - 1 })}</Note>}
      {otherStates.length > 0 && <Note>{words.otherStates({ states: otherStates.map(nameOfState) })}</Note>}
      <EstimateSection title={words.howWeGotThis}>
        <Steps steps={stateSteps(state).map(({ code, ...step }) => ({ label: stateLineNames[code], ...step }))} />
      </EstimateSection>
      {remarks.length > 0 && (
        <EstimateSection title={words.remarks}>
          <Sentences of={remarks.map((remark) => stateRemarkTexts[remark])} />
        </EstimateSection>
      )}
      <EstimateSection title={words.dates}>
        <Dates state={state} />
      </EstimateSection>
      <EstimateSection title={words.payments}>
        <PaymentList payments={view.statePayments} />
      </EstimateSection>
      <EstimateSection title={words.leftOut}>
        <Sentences of={stateLeavesOut(state)} />
      </EstimateSection>
      <EstimateSection title={words.sources}>
        <ul className="space-y-1 text-sm">
          {rules.sources.map((source) => (
            <li key={source}>
              <a href={source} target="_blank" rel="noreferrer" className="break-words text-brand underline underline-offset-4">
                {source.replace('https://', '').replace(/#.*/, '')}
              </a>
            </li>
          ))}
        </ul>
        <Note>{words.checkedOn({ day: formatDay(rules.checkedOn) })}</Note>
      </EstimateSection>
    </Dialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-3 text-sm text-muted">{children}</p>

function Dates({ state: { dues, areOwnDates } }: { state: StateOfYear }) {
  if (dues.length === 0) return <p className="text-sm text-muted">{words.noDates}</p>
  return (
    <>
      <table className="tabular w-full text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {words.date}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {words.part}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {dues.map(({ dueOn, cents }) => (
            <tr key={dueOn}>
              <td className="py-2">{formatDay(dueOn)}</td>
              <td className="py-2 text-right">{cents === 0 ? words.nothingDue : formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{areOwnDates ? words.ownDates : words.federalDates}</p>
    </>
  )
}
