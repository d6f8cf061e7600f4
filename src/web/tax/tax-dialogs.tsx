import type { ReactNode } from 'react'
import type { StateYear } from '#domain/tax/state/state-year.ts'
import { stateTax as stateWords } from '#words/en/state-tax.ts'
import { tax as words } from '#words/en/tax.ts'
import type { DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { type FederalView, useFederalEstimate } from '../base/records/federal-estimate.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { EstimateDialog } from './estimate-dialog.tsx'
import { JarDialog } from './jar-dialog.tsx'
import { useJarStanding } from './jar-standing.ts'
import { StateDialog } from './state-dialog.tsx'
import { useStateYear } from './state-year.ts'
import { PaymentForm } from './tax-payment-form.tsx'
import { ProfileForm } from './tax-profile-form.tsx'
import { useTaxRead } from './tax-read.ts'

interface ViewProps {
  year: number
  children: (view: FederalView, rows: Rows) => ReactNode
}

/** Draws a dialog of a tax year after the rows of the estimate are loaded. */
function WithEstimate({ year, children }: ViewProps) {
  const [rows, records] = [useRows(), useTaxRead()]
  return (
    <LoadedDialog of={both(rows, records)} what={words.theEstimate}>
      {([loaded]) => <Estimated year={year} rows={loaded} draw={children} />}
    </LoadedDialog>
  )
}

const Estimated = ({ year, rows, draw }: { year: number; rows: Rows; draw: ViewProps['children'] }) =>
  draw(useFederalEstimate(year, rows), rows)

export const FederalEstimate = ({ year }: DialogProps<'federal-estimate'>) => (
  <WithEstimate year={year}>
    {(view, { gigs }) =>
      view.estimate ? <EstimateDialog year={year} view={view} estimate={view.estimate} gigs={gigs} /> : <NotFoundDialog of="estimate" />
    }
  </WithEstimate>
)

export const TaxAnswers = ({ year }: DialogProps<'tax-answers'>) => (
  <WithEstimate year={year}>{({ profile }) => <ProfileForm year={year} profile={profile} />}</WithEstimate>
)

export const LogTaxPayment = ({ year, to }: DialogProps<'tax-payment'>) => (
  <WithEstimate year={year}>
    {({ quarters, profile }) => <PaymentForm year={year} quarters={quarters} residence={profile?.residence ?? null} {...(to && { to })} />}
  </WithEstimate>
)

export const TaxJar = ({ year }: DialogProps<'tax-jar'>) => (
  <WithEstimate year={year}>
    {(view, rows) => (
      <WithState view={view} rows={rows}>
        {(state) => <Jar year={year} view={view} state={state} rows={rows} />}
      </WithState>
    )}
  </WithEstimate>
)

const Jar = ({ year, view, state, rows }: { year: number; view: FederalView; state: StateYear; rows: Rows }) => (
  <JarDialog year={year} jar={useJarStanding(view, state, rows)} hasEstimate={view.estimate !== null} gigs={rows.gigs} />
)

export const StateEstimate = ({ year }: DialogProps<'state-estimate'>) => (
  <WithEstimate year={year}>
    {(view, rows) => (
      <WithState view={view} rows={rows}>
        {(state) => (state.kind === 'estimated' ? <StateDialog year={year} view={view} state={state} /> : <NotFoundDialog of="estimate" />)}
      </WithState>
    )}
  </WithEstimate>
)

/** Draws the dialog of a state after its rules are loaded. */
function WithState({ view, rows, children }: { view: FederalView; rows: Rows; children: (state: StateYear) => ReactNode }) {
  const state = useStateYear(view, rows)
  return (
    <LoadedDialog of={state} what={stateWords.theEstimate}>
      {children}
    </LoadedDialog>
  )
}
