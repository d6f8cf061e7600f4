import type { QueryClient } from '@tanstack/react-query'
import type { TaxPayment } from '#contract/tax.ts'
import { tax as words } from '#words/en/tax.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { deleteTaxPayment, restoreTaxPayment } from './tax-changes.ts'

/** Deletes a recorded tax payment. Undo records it again. */
export const deletePayment = (client: QueryClient, payment: TaxPayment) =>
  void makeChange(client, deleteTaxPayment, payment, {
    onSuccess: () =>
      toast({
        title: words.paymentDeleted,
        tone: 'success',
        actions: [{ label: words.undo, onSelect: () => restorePayment(client, payment) }],
      }),
    onError: (error) => toast({ ...failureOf(deleteTaxPayment, error), tone: 'error' }),
  })

const restorePayment = (client: QueryClient, payment: TaxPayment) =>
  void makeChange(client, restoreTaxPayment, payment, {
    onError: (error) => toast({ ...failureOf(restoreTaxPayment, error), tone: 'error' }),
  })
