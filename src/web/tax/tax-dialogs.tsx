import type { ReactNode } from 'react'
import { tax as words } from '#words/en/tax.ts'
import type { DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { type Rows, useRows } from '../base/records/rows.ts'
import { type FederalView, useFederalEstimate } from '../base/records/tax.ts'
import { EstimateDialog } from './estimate-dialog.tsx'
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

export const LogTaxPayment = ({ year }: DialogProps<'tax-payment'>) => (
  <WithEstimate year={year}>{({ quarters }) => <PaymentForm year={year} quarters={quarters} />}</WithEstimate>
)
