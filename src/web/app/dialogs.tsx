import { type ComponentType, lazy } from 'react'
import { type DialogName, type DialogProps, useDialog } from '../base/addresses.ts'
import { OnDemand } from '../base/on-demand.tsx'

type Dialogs = { readonly [Name in DialogName]: ComponentType<DialogProps<Name>> }

const expenseForms = () => import('../expenses/expense-dialogs.tsx')
const clients = () => import('../clients/client-dialogs.tsx')
const payments = () => import('../got-paid/got-paid-dialogs.tsx')
const taxes = () => import('../tax/tax-dialogs.tsx')

/** The room that draws each dialog. */
const dialogs: Dialogs = {
  'add-gig': lazy(() => import('../gigs/gig-form.tsx')),
  'edit-gig': lazy(() => import('../gigs/edit-gig.tsx')),
  'edit-job': lazy(() => import('../gigs/edit-job.tsx')),
  'repeat-weekly': lazy(() => import('../gigs/repeat-form.tsx')),
  'delete-gigs': lazy(() => import('../gigs/confirm-delete.tsx')),
  'got-paid': lazy(async () => ({ default: (await payments()).GotPaid })),
  'change-payment': lazy(async () => ({ default: (await payments()).ChangePayment })),
  payments: lazy(() => import('../got-paid/payments-dialog.tsx')),
  'which-payment': lazy(() => import('../got-paid/which-payment.tsx')),
  day: lazy(() => import('../calendar/day-dialog.tsx')),
  'add-expense': lazy(async () => ({ default: (await expenseForms()).AddExpense })),
  'edit-expense': lazy(async () => ({ default: (await expenseForms()).EditExpense })),
  expenses: lazy(() => import('../expenses/all-expenses.tsx')),
  'gig-costs': lazy(() => import('../expenses/gig-expenses-form.tsx')),
  'clear-gig-costs': lazy(() => import('../expenses/clear-gig-expenses.tsx')),
  figure: lazy(() => import('../dashboard/breakdowns.tsx')),
  owed: lazy(() => import('../owed/owed-dialog.tsx')),
  clients: lazy(async () => ({ default: (await clients()).AllClients })),
  client: lazy(async () => ({ default: (await clients()).OneClient })),
  'merge-clients': lazy(async () => ({ default: (await clients()).MergeClients })),
  'federal-estimate': lazy(async () => ({ default: (await taxes()).FederalEstimate })),
  'tax-answers': lazy(async () => ({ default: (await taxes()).TaxAnswers })),
  'tax-payment': lazy(async () => ({ default: (await import('../tax/payment-form.tsx')).PaymentForm })),
  'mileage-rate': lazy(() => import('../tax/mileage-dialog.tsx')),
  devices: lazy(() => import('./devices-dialog.tsx')),
}

const NotFoundDialog = lazy(async () => ({ default: (await import('../base/not-found-dialog.tsx')).NotFoundDialog }))

/** The dialog that the address opens, over whatever screen. */
export function OpenedDialog() {
  const open = useDialog()
  if (!open) return null
  const Shown = dialogs[open.name] as ComponentType<object>
  return <OnDemand key={open.key}>{open.params ? <Shown {...open.params} /> : <NotFoundDialog />}</OnDemand>
}
