import { type ComponentType, useEffect } from 'react'
import { type DialogName, type DialogProps, type OpenDialog, useDialog } from '../base/addresses.ts'
import { OnDemand } from '../base/on-demand.tsx'
import { part } from '../base/part.tsx'
import { isWaitingId } from '../base/waiting.ts'

type Dialogs = { readonly [Name in DialogName]: ComponentType<DialogProps<Name>> }

const expenseForms = () => import('../expenses/expense-dialogs.tsx')
const clients = () => import('../clients/client-dialogs.tsx')
const payments = () => import('../got-paid/got-paid-dialogs.tsx')
const taxes = () => import('../tax/tax-dialogs.tsx')
const profile = () => import('../profile/edit-profile.tsx')
const additions = () => import('../profile/add-to-profile.tsx')

/** The room that draws each dialog. */
const dialogs = {
  'add-gig': part(async () => (await import('../gigs/gig-form.tsx')).default),
  'edit-gig': part(async () => (await import('../gigs/edit-gig.tsx')).default),
  'edit-job': part(async () => (await import('../gigs/edit-job.tsx')).default),
  'repeat-weekly': part(async () => (await import('../gigs/repeat-form.tsx')).default),
  'delete-gigs': part(async () => (await import('../gigs/confirm-delete.tsx')).default),
  'recently-deleted': part(async () => (await import('../gigs/deleted-dialog.tsx')).default),
  'got-paid': part(async () => (await payments()).GotPaid),
  'change-payment': part(async () => (await payments()).ChangePayment),
  payments: part(async () => (await import('../got-paid/payments-dialog.tsx')).default),
  'which-payment': part(async () => (await import('../got-paid/which-payment.tsx')).default),
  day: part(async () => (await import('../calendar/day-dialog.tsx')).default),
  'add-expense': part(async () => (await expenseForms()).AddExpense),
  'edit-expense': part(async () => (await expenseForms()).EditExpense),
  expenses: part(async () => (await import('../expenses/all-expenses.tsx')).default),
  'gig-costs': part(async () => (await import('../expenses/gig-expenses-form.tsx')).default),
  'clear-gig-costs': part(async () => (await import('../expenses/clear-gig-expenses.tsx')).default),
  figure: part(async () => (await import('../dashboard/breakdowns.tsx')).default),
  owed: part(async () => (await import('../owed/owed-dialog.tsx')).default),
  clients: part(async () => (await clients()).AllClients),
  client: part(async () => (await clients()).OneClient),
  'merge-clients': part(async () => (await clients()).MergeClients),
  'federal-estimate': part(async () => (await taxes()).FederalEstimate),
  'tax-answers': part(async () => (await taxes()).TaxAnswers),
  'tax-payment': part(async () => (await taxes()).LogTaxPayment),
  'mileage-rate': part(async () => (await import('../tax/mileage-dialog.tsx')).default),
  devices: part(async () => (await import('../account/devices-dialog.tsx')).default),
  'edit-profile': part(async () => (await profile()).EditBasics),
  'edit-business': part(async () => (await profile()).EditBusiness),
  'add-gig-type': part(async () => (await additions()).AddGigType),
  'add-client': part(async () => (await additions()).AddClient),
  notifications: part(async () => (await import('../profile/notifications-dialog.tsx')).NotificationSettings),
  'calendar-feed': part(async () => (await import('../profile/calendar-feed.tsx')).default),
  support: part(async () => (await import('../profile/support-dialog.tsx')).ContactSupport),
  onboarding: part(async () => (await import('../profile/onboarding.tsx')).Onboarding),
  'change-password': part(async () => (await import('../account/change-password.tsx')).default),
  'two-step': part(async () => (await import('../account/two-step-dialog.tsx')).default),
  passkeys: part(async () => (await import('../account/passkeys-dialog.tsx')).default),
  identities: part(async () => (await import('../account/identities-dialog.tsx')).default),
  'change-email': part(async () => (await import('../account/change-email.tsx')).default),
  'delete-account': part(async () => (await import('../account/delete-account.tsx')).default),
  'export-data': part(async () => (await import('../account/export-data.tsx')).default),
  'stored-data': part(async () => (await import('../profile/stored-data.tsx')).default),
  activity: part(async () => (await import('../profile/activity.tsx')).default),
  keys: part(async () => (await import('./keys-dialog.tsx')).default),
  notices: part(async () => (await import('../notices/notices-dialog.tsx')).default),
  waiting: part(async () => (await import('./waiting-dialog.tsx')).default),
  'withdraw-application': part(async () => (await import('../emergency/withdraw.tsx')).default),
  'plan-needed': part(async () => (await import('../plans/plan-needed.tsx')).PlanNeeded),
  palette: part(async () => (await import('./palette.tsx')).default),
} satisfies Dialogs

const NotFoundDialog = part(async () => (await import('../base/not-found-dialog.tsx')).NotFoundDialog)

/** The most frequent forms. They must open without a network too. */
const forms = ['add-gig', 'add-expense', 'got-paid', 'edit-gig'] as const

/** Fetches the files of the forms ahead of time, one after the other. A file that cannot be fetched now is fetched when its form opens. */
async function fetchForms() {
  try {
    for (const name of forms) await dialogs[name].load()
  } catch {
    // The network is away.
  }
}

/** The first screen has priority. */
const FETCH_FORMS_AFTER_MS = 3_000

/** The dialogs that work for records without a server id: they can be paid and copied. All other actions wait for the server. */
const withoutServer: readonly DialogName[] = ['got-paid', 'which-payment', 'add-gig', 'add-expense']
const isOfWaiting = ({ name, params }: OpenDialog) =>
  !withoutServer.includes(name) &&
  Object.values(params ?? {}).some((value) => [value].flat().some((id) => typeof id === 'number' && isWaitingId(id)))

/** Draws the dialog of the page's address, over any screen. */
export function OpenedDialog() {
  const open = useDialog()
  useEffect(() => {
    const timer = setTimeout(() => void fetchForms(), FETCH_FORMS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  const Shown = dialogs[isOfWaiting(open) ? 'waiting' : open.name] as ComponentType<object>
  return <OnDemand key={open.key}>{open.params ? <Shown {...open.params} /> : <NotFoundDialog />}</OnDemand>
}
