import type { Invoice } from '#contract/invoices.ts'
import { mailedTo } from '#domain/invoices/invoice.ts'
import { useClients } from '../base/records/clients.ts'

/** Returns where mails about a sent invoice go; null without an address of its client. */
export function useMailAddress(invoice: Invoice): string | null {
  const { data } = useClients()
  return mailedTo(
    invoice,
    data?.find(({ id }) => id === invoice.clientId),
  )
}
