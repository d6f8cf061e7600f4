import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { invoiceSettings, invoices as words } from '#words/en/invoices.ts'
import type { DialogProps } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { useClients } from '../base/records/clients.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useInvoiceSettings, useInvoices } from '../base/records/invoices.ts'
import { InvoiceFormDialog } from './invoice-form.tsx'
import { PayForm } from './pay-form.tsx'
import { SendForm } from './send-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { VoidForm } from './void-form.tsx'

/** Draws a dialog of an invoice once the invoices are loaded. Says so if it does not exist. */
const Opened = ({ id, children }: { id: number; children: (invoice: Invoice, invoices: readonly Invoice[]) => ReactNode }) => (
  <LoadedDialog of={useInvoices()} what={words.theInvoice}>
    {(invoices) => {
      const invoice = invoices.find((each) => each.id === id)
      return invoice ? children(invoice, invoices) : <NotFoundDialog of="invoice" />
    }}
  </LoadedDialog>
)

interface FormProps {
  /** The draft of the address; undefined for a new invoice. */
  id?: number
  client?: number | undefined
  gigs?: readonly number[] | undefined
}

function Form({ id, client, gigs: first = [] }: FormProps) {
  const of = both(both(useInvoices(), useInvoiceSettings()), both(useClients(), useGigs()))
  return (
    <LoadedDialog of={of} what={words.theInvoice}>
      {([[invoices, settings], [clients, gigs]]) => {
        const draft = id === undefined ? null : invoices.find((each) => each.id === id)
        if (draft === undefined || (draft && draft.status !== 'draft')) return <NotFoundDialog of="invoice" />
        const clientId = client ?? gigs.find((gig) => gig.id === first[0])?.clientId ?? null
        return <InvoiceFormDialog draft={draft} {...{ clients, gigs, invoices, settings, first, clientId }} />
      }}
    </LoadedDialog>
  )
}

export const NewInvoice = ({ client, gigs }: DialogProps<'new-invoice'>) => <Form client={client} gigs={gigs} />
export const EditInvoice = ({ invoice }: DialogProps<'edit-invoice'>) => <Form id={invoice} />

export const SendInvoice = ({ invoice: id }: DialogProps<'send-invoice'>) => (
  <Opened id={id}>{(invoice, invoices) => <SendForm invoice={invoice} invoices={invoices} />}</Opened>
)
export const PayInvoice = ({ invoice: id }: DialogProps<'pay-invoice'>) => (
  <Opened id={id}>{(invoice, invoices) => <PayForm invoice={invoice} invoices={invoices} />}</Opened>
)
export const VoidInvoice = ({ invoice: id }: DialogProps<'void-invoice'>) => (
  <Opened id={id}>{(invoice) => <VoidForm invoice={invoice} />}</Opened>
)

export const InvoiceSettings = () => (
  <LoadedDialog of={useInvoiceSettings()} what={invoiceSettings.theSettings}>
    {(settings) => <SettingsForm settings={settings} />}
  </LoadedDialog>
)
