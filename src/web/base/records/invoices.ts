import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { api } from '../calls/api.ts'
import { collectionOf } from './collection.ts'
import { keys } from './keys.ts'

/** The worker's invoices, the latest first. */
export const invoices = collectionOf<Invoice>({
  key: keys.invoices,
  read: () => api('GET /api/invoices'),
  order: (one, other) => (one.invoiceDate === other.invoiceDate ? other.id - one.id : one.invoiceDate < other.invoiceDate ? 1 : -1),
})

/** Reads the invoices. They follow gigs, payments and clients, so that they are read again each time they are shown. */
export const useInvoices = () => useQuery({ ...invoices.query, staleTime: 0 })

/** Reads how invoices are numbered and printed. */
export const invoiceSettingsQuery = queryOptions({ queryKey: keys.invoiceSettings, queryFn: () => api('GET /api/invoice-settings') })

export const useInvoiceSettings = () => useQuery({ ...invoiceSettingsQuery, staleTime: 0 })
