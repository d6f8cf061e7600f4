import type { QueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { invoices as words } from '#words/en/invoices.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { linkInvoice } from './invoice-changes.ts'

const copy = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => void toast({ title: words.linkCopied, tone: 'success' }),
    () => void toast({ title: words.linkNotCopied, tone: 'error' }),
  )

/**
 * Gets the link to an invoice's page and offers to copy it. A browser lets a page copy only right after a tap, and the link comes from the
 * server first.
 */
export const shareLink = (client: QueryClient, invoice: Invoice, isNew = false) =>
  makeChange(
    client,
    linkInvoice,
    { invoice, isNew },
    {
      onSuccess: ({ link }) =>
        toast({
          title: isNew ? words.newLinkMade : words.linkReady,
          description: link,
          tone: 'success',
          actions: [{ label: words.copyLink, onSelect: () => void copy(link) }],
        }),
      onError: (error) => toast({ ...failureOf(linkInvoice, error), tone: 'error' }),
    },
  )
