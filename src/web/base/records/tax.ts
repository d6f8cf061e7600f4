import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TaxForm, TaxPayment } from '#contract/tax.ts'
import { compareNames } from '#words/name-order.ts'
import { api } from '../calls/api.ts'
import { useCategories } from './categories.ts'
import { clients } from './clients.ts'
import { collectionOf } from './collection.ts'
import { useJar } from './jar.ts'
import { keys } from './keys.ts'

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

export const useProfiles = () => useQuery(taxProfilesQuery)
/** Reads how clients pay. A saved gig that adds a client changes none of it. */
export const usePaying = () => useQuery(clients.query)
export const useForms = () => useQuery(taxForms.query)
export const usePayments = () => useQuery(taxPayments.query)

/** Reads everything that an estimate needs beside the worker's rows. */
export const useTaxRecords = () => [useProfiles(), usePayments(), usePaying(), useForms(), useJar(), useCategories()] as const
