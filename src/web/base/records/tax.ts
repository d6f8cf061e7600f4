import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '#contract/clients.ts'
import type { TaxForm, TaxPayment } from '#contract/tax.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { taxRows } from '#domain/expenses/own-categories.ts'
import { federalOf, paymentsToState } from '#domain/tax/estimated-payments.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { compareNames } from '#words/name-order.ts'
import { api, today } from '../calls/api.ts'
import { useCategories, useParents } from './categories.ts'
import { clients } from './clients.ts'
import { collectionOf } from './collection.ts'
import { useJar } from './jar.ts'
import { keys } from './keys.ts'
import type { Rows } from './rows.ts'
import { useRates } from './session.ts'

/** All recorded payments of estimated tax, by date. */
export const taxPayments = collectionOf<TaxPayment>({
  key: keys.taxPayments,
  read: () => api('GET /api/tax/payments'),
  order: (one, other) => (one.paidOn < other.paidOn ? -1 : 1),
})

/** The forms that payers sent, the latest year first. */
export const taxForms = collectionOf<TaxForm>({
  key: keys.taxForms,
  read: () => api('GET /api/tax/forms'),
  order: (one, other) => other.taxYear - one.taxYear || compareNames(one.payer, other.payer),
})

/** The worker's answers for the federal estimate, by year. */
export const taxProfilesQuery = queryOptions({ queryKey: keys.taxProfiles, queryFn: () => api('GET /api/tax/profiles') })

const useProfiles = () => useQuery(taxProfilesQuery)
/** Reads how clients pay. A saved gig that adds a client changes none of it. */
const usePaying = () => useQuery(clients.query)
export const useForms = () => useQuery(taxForms.query)
const usePayments = () => useQuery(taxPayments.query)

/** Reads everything that an estimate needs beside the worker's rows. */
export const useTaxRecords = () => [useProfiles(), usePayments(), usePaying(), useForms(), useJar(), useCategories()] as const

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
