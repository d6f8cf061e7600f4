import type { ComponentType } from 'react'
import { part } from '../base/device/part.tsx'
import type { DialogName, OpenDialog } from '../base/navigation/address-list.ts'
import type { Dialogs } from './rooms.tsx'

// Their list is a file of its own, because the first screen would load the names of all their files.

const placeDialogs = () => import('../mileage/place-dialogs.tsx')
const clients = () => import('../clients/client-dialogs.tsx')
const budgets = () => import('../budgets/budget-dialogs.tsx')
const invoices = () => import('../invoices/invoice-dialogs.tsx')
const savings = () => import('../savings/savings-dialogs.tsx')
const taxes = () => import('../tax/tax-dialogs.tsx')
const profile = () => import('../account/profile/edit-profile.tsx')
const devices = () => import('../account/sign-in/devices-dialog.tsx')
const passkeys = () => import('../account/factors/passkeys-dialog.tsx')
const identities = () => import('../account/factors/identities-dialog.tsx')
const additions = () => import('../account/profile/add-to-profile.tsx')

/** The room that draws each dialog that is opened now and then. */
const rareDialogs = {
  deposit: part(async () => (await import('../got-paid/deposit-dialog.tsx')).default),
  'paid-as-agreed': part(async () => (await import('../got-paid/paid-as-agreed.tsx')).default),
  places: part(async () => (await placeDialogs()).SavedPlaces),
  place: part(async () => (await placeDialogs()).SavePlace),
  'edit-recurring': part(async () => (await import('../expenses/edit-recurring.tsx')).default),
  'delete-recurring': part(async () => (await import('../expenses/delete-recurring.tsx')).default),
  'clear-gig-costs': part(async () => (await import('../expenses/clear-gig-expenses.tsx')).default),
  'cash-bridge': part(async () => (await import('../tax/bridge.tsx')).default),
  'edit-client': part(async () => (await clients()).EditOneClient),
  'merge-clients': part(async () => (await clients()).MergeClients),
  'federal-estimate': part(async () => (await taxes()).FederalEstimate),
  'state-estimate': part(async () => (await taxes()).StateEstimate),
  'tax-answers': part(async () => (await taxes()).TaxAnswers),
  'tax-jar': part(async () => (await taxes()).TaxJar),
  'move-money': part(async () => (await savings()).MoveMoney),
  'savings-goal': part(async () => (await savings()).EditSavingsGoal),
  'new-invoice': part(async () => (await invoices()).NewInvoice),
  'edit-invoice': part(async () => (await invoices()).EditInvoice),
  'send-invoice': part(async () => (await invoices()).SendInvoice),
  'pay-invoice': part(async () => (await invoices()).PayInvoice),
  'void-invoice': part(async () => (await invoices()).VoidInvoice),
  'mail-statement': part(async () => (await import('../invoices/mail-statement.tsx')).default),
  'invoice-settings': part(async () => (await invoices()).InvoiceSettings),
  budget: part(async () => (await budgets()).EditBudget),
  category: part(async () => (await budgets()).EditCategory),
  'remove-category': part(async () => (await budgets()).RemoveCategory),
  'tax-form': part(async () => (await import('../tax/tax-form-dialog.tsx')).default),
  'tax-payment': part(async () => (await taxes()).LogTaxPayment),
  'mileage-rate': part(async () => (await import('../tax/mileage-dialog.tsx')).default),
  devices: part(async () => (await devices()).Devices),
  'sign-out-others': part(async () => (await devices()).SignOutOthers),
  'edit-profile': part(async () => (await profile()).EditBasics),
  'edit-business': part(async () => (await profile()).EditBusiness),
  'edit-work': part(async () => (await import('../account/profile/edit-work.tsx')).default),
  'add-gig-type': part(async () => (await additions()).AddGigType),
  'add-client': part(async () => (await additions()).AddClient),
  'add-w2': part(async () => (await import('../account/profile/add-w2.tsx')).default),
  notifications: part(async () => (await import('../notices/notifications-dialog.tsx')).NotificationSettings),
  'calendar-feed': part(async () => (await import('../notices/calendar-feed.tsx')).default),
  support: part(async () => (await import('../account/profile/support-dialog.tsx')).ContactSupport),
  'change-password': part(async () => (await import('../account/sign-in/change-password.tsx')).default),
  'two-step': part(async () => (await import('../account/factors/two-step-dialog.tsx')).default),
  passkeys: part(async () => (await passkeys()).Passkeys),
  'add-passkey': part(async () => (await passkeys()).AddPasskey),
  'rename-passkey': part(async () => (await passkeys()).RenamePasskey),
  'remove-passkey': part(async () => (await passkeys()).RemovePasskey),
  identities: part(async () => (await identities()).Identities),
  'connect-identity': part(async () => (await identities()).ConnectIdentity),
  'disconnect-identity': part(async () => (await identities()).DisconnectIdentity),
  'change-email': part(async () => (await import('../account/sign-in/change-email.tsx')).default),
  'delete-account': part(async () => (await import('../account/privacy/delete-account.tsx')).default),
  'export-data': part(async () => (await import('../account/privacy/export-data.tsx')).default),
  'stored-data': part(async () => (await import('../account/privacy/stored-data.tsx')).default),
  activity: part(async () => (await import('../account/privacy/activity.tsx')).default),
} satisfies Partial<Dialogs>

export type RareDialogName = keyof typeof rareDialogs

const isRare = (name: DialogName): name is RareDialogName => name in rareDialogs

/** Draws an open dialog of this list. */
export function RareDialog({ open }: { open: OpenDialog }) {
  if (!isRare(open.name)) throw new Error(`No room draws ${open.name}`)
  const Shown = rareDialogs[open.name] as ComponentType<object>
  return <Shown {...open.params} />
}
