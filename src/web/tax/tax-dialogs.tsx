import type { ReactNode } from 'react'
import type { DialogProps } from '../base/navigation/addresses.ts'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useExpenses } from '../base/records/expenses.ts'
import { useGigs } from '../base/records/gigs.ts'
import { type FederalView, type Rows, useFederalEstimate } from '../base/records/tax.ts'
import { EstimateDialog } from './estimate-dialog.tsx'
import { PaymentForm } from './tax-payment-form.tsx'
import { ProfileForm } from './tax-profile-form.tsx'

interface ViewProps {
  year: number
  children: (view: FederalView) => ReactNode
}

/** Draws a dialog of a tax year after the rows of the estimate are loaded. */
function WithEstimate({ year, children }: ViewProps) {
  const gigs = useGigs().data
  const expenses = useExpenses().data
  return gigs && expenses ? <Estimated year={year} rows={{ gigs, expenses }} draw={children} /> : null
}

function Estimated({ year, rows, draw }: { year: number; rows: Rows; draw: ViewProps['children'] }) {
  const view = useFederalEstimate(year, rows)
  return view.isPending ? null : draw(view)
}

export const FederalEstimate = ({ year }: DialogProps<'federal-estimate'>) => (
  <WithEstimate year={year}>
    {(view) => (view.estimate ? <EstimateDialog year={year} view={view} estimate={view.estimate} /> : <NotFoundDialog what="estimate" />)}
  </WithEstimate>
)

export const TaxAnswers = ({ year }: DialogProps<'tax-answers'>) => (
  <WithEstimate year={year}>{({ profile }) => <ProfileForm year={year} profile={profile} />}</WithEstimate>
)

export const LogTaxPayment = ({ year }: DialogProps<'tax-payment'>) => (
  <WithEstimate year={year}>{({ quarters }) => <PaymentForm year={year} quarters={quarters} />}</WithEstimate>
)
