import { both } from '../base/navigation/loaded.tsx'
import { useTaxRecords } from '../base/records/tax.ts'

/** Reads everything that an estimate needs beside the worker's rows, as one. */
export function useTaxRead() {
  const [profiles, payments, paying, forms, jar, categories] = useTaxRecords()
  return both(both(both(profiles, payments), both(paying, forms)), both(jar, categories))
}
