import type { QueryClient } from '@tanstack/react-query'
import { invoices as words } from '#words/en/invoices.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { undoPayment } from './invoice-changes.ts'

/** Undoes what was recorded on invoices, with the payments of their gigs. */
export const undoRecorded = (client: QueryClient, ids: readonly number[]) =>
  makeChange(client, undoPayment, ids, {
    onSuccess: () => toast({ title: words.paymentUndone, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(undoPayment, error), tone: 'error' }),
  })
