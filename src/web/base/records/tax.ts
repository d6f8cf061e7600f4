import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { today } from '../calls/api.ts'
import { useRates } from './session.ts'
import { taxPayments } from './tax-payments.ts'
import { taxProfilesQuery } from './tax-profiles.ts'

const useProfiles = () => useQuery(taxProfilesQuery)
const usePayments = () => useQuery(taxPayments.query)

/** Reads everything that an estimate needs beside the worker's rows. */
export const useTaxRecords = () => [useProfiles(), usePayments()] as const

/** The worker's rows for the estimate. */
export interface Rows {
  readonly gigs: readonly Gig[]
  readonly expenses: readonly Expense[]
}

/** Returns the federal estimate of a year from the records and the worker's tax answers. Equals the answer of `GET /api/tax/estimate`. */
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
    payments: records.payments.filter((payment) => payment.taxYear === year),
  }
}

export type FederalView = ReturnType<typeof useFederalEstimate>
