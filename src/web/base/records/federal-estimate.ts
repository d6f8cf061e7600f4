import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { taxRows } from '#domain/expenses/own-categories.ts'
import { federalOf, paymentsToState } from '#domain/tax/estimated-payments.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { today } from '../calls/api.ts'
import { useParents } from './categories.ts'
import type { Rows } from './rows.ts'
import { useRates } from './session.ts'
import { useForms, usePaying, usePayments, useProfiles } from './tax.ts'

/** Returns everything from which an estimate is calculated, with how the clients pay. */
export function useFederalRecords(rows: Rows) {
  const profiles = useProfiles()
  const payments = usePayments()
  const { data: paying = none } = usePaying()
  const forms = useForms()
  const rates = useRates()
  const parents = useParents()
  return useMemo(
    () => ({
      ...{ ...taxRows(parents, rows), payKinds: payKindsOf(rows.gigs, paying), paying },
      ...{ profiles: profiles.data ?? [], payments: payments.data ?? [], forms: forms.data ?? [], rates },
    }),
    [rows, parents, paying, profiles.data, payments.data, forms.data, rates],
  )
}

const none: readonly Client[] = []

/** Returns the federal estimate of a year from the records and the worker's tax answers. Equals the answer of `GET /api/tax/estimate`. */
export function useFederalEstimate(year: number, rows: Rows) {
  const records = useFederalRecords(rows)
  const day = today()
  const ofYear = useMemo(() => federalYear(year, day, records), [year, day, records])
  return useMemo(
    () => ({
      ...ofYear,
      payments: federalOf(records.payments).filter((payment) => payment.taxYear === year),
      statePayments: paymentsToState(records.payments, year),
    }),
    [ofYear, records.payments, year],
  )
}

export type FederalView = ReturnType<typeof useFederalEstimate>
