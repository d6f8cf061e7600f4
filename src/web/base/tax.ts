import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { TaxPayment } from '#contract/tax.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { toast } from '../kit/toast.ts'
import { api, isRefused, today } from './api.ts'
import { failureText } from './failure-text.ts'
import { useRates } from './session.ts'

const profilesKey = ['/api/tax/profiles'] as const
const paymentsKey = ['/api/tax/payments'] as const

const useProfiles = () => useQuery({ queryKey: profilesKey, queryFn: () => api('GET /api/tax/profiles') })
const usePayments = () => useQuery({ queryKey: paymentsKey, queryFn: () => api('GET /api/tax/payments') })

/** The worker's rows that the estimate is made from. */
export interface Rows {
  readonly gigs: readonly Gig[]
  readonly expenses: readonly Expense[]
}

/** The federal estimate of a year, of what is recorded and what the worker told: as `GET /api/tax/estimate` answers it. */
export function useFederalEstimate(year: number, { gigs, expenses }: Rows) {
  const profiles = useProfiles()
  const payments = usePayments()
  const rates = useRates()
  const day = today()
  const records = useMemo(
    () => ({ gigs, expenses, profiles: profiles.data ?? [], payments: payments.data ?? [], rates }),
    [gigs, expenses, profiles.data, payments.data, rates],
  )
  const ofYear = useMemo(() => federalYear(year, day, records), [year, day, records])
  return {
    ...ofYear,
    isPending: profiles.isPending || payments.isPending,
    isError: profiles.isError || payments.isError,
    tryAgain: () => void Promise.all([profiles.refetch(), payments.refetch()]),
    payments: records.payments.filter((payment) => payment.taxYear === year),
  }
}

export type FederalView = ReturnType<typeof useFederalEstimate>

/** Has what was told of a year read again. */
export const readProfilesAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: profilesKey })

/** Puts a payment that the server answered into the list. */
export const keepPayment = (client: QueryClient, payment: TaxPayment) =>
  client.setQueryData<TaxPayment[]>(paymentsKey, (all) =>
    [...(all ?? []).filter(({ id }) => id !== payment.id), payment].sort((one, other) => (one.paidOn < other.paidOn ? -1 : 1)),
  )

/** Deletes a payment. One that is gone already counts as deleted: another window was first. */
async function deletePayment({ id }: TaxPayment) {
  try {
    await api('DELETE /api/tax/payments/:id', { params: { id: String(id) } })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
  }
}

/** Deletes a payment that was logged, and offers to take that back by logging it again. */
export function useDeletePayment() {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: paymentsKey })
  const restore = useMutation({
    mutationFn: ({ id, ...payment }: TaxPayment) => api('POST /api/tax/payments', { body: payment, idempotencyKey: `restore ${id}` }),
    onSuccess: (payment) => keepPayment(client, payment),
    onError: (error) => {
      readAgain()
      toast({ title: failureText(error, 'bring the payment back'), tone: 'error' })
    },
  })
  return useMutation({
    mutationFn: deletePayment,
    onError: (error) => {
      readAgain()
      toast({ title: failureText(error, 'delete the payment'), tone: 'error' })
    },
    onSuccess: (_, payment) => {
      client.setQueryData<TaxPayment[]>(paymentsKey, (all) => all?.filter(({ id }) => id !== payment.id))
      toast({
        title: 'Payment deleted successfully!',
        tone: 'success',
        actions: [{ label: 'Undo', onSelect: () => restore.mutate(payment) }],
      })
    },
  })
}
