import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { centsOf, moneyOf } from '../../money/money.ts'
import { aTaxProfile } from '../../testing/factories.ts'
import { stateFile } from '../../testing/state-files.ts'
import { estimateFederal, type FederalEstimate, type TaxProfile } from '../federal-estimate.ts'
import { estimateState } from './state-estimate.ts'
import { stateIncomeOf } from './state-income.ts'

interface Household {
  readonly status: TaxProfile['filingStatus']
  readonly profit: string
  readonly wages?: string
  readonly spouseWages?: string
  readonly dependents?: number
}

/**
 * Twelve households, and for each state and year their taxable income and their tax, as worked out from the official forms. The eleventh has
 * exactly $50,000 of adjusted gross income, of whose federal tax Missouri deducts 25% (RSMo 143.171). Wisconsin's third bracket begins at
 * $50,480 for a single filer in 2025 (2025 Act 15).
 */
const { households, states } = JSON.parse(readFileSync(new URL('../../testing/state-cases.json', import.meta.url), 'utf8')) as {
  readonly households: readonly Household[]
  readonly states: Readonly<Record<string, readonly (readonly [taxable: string | null, tax: string])[]>>
}

function estimated(name: string, { status, profit, dependents = 0, wages = '0.00', spouseWages = '0.00' }: Household) {
  const file = stateFile(name)
  const profile = { ...aTaxProfile, filingStatus: status, wages, spouseWages }
  const federal = estimateFederal(file.year, centsOf(profit), profile) as FederalEstimate
  return file.kind === 'none' ? null : estimateState(file, stateIncomeOf(federal, status, dependents), null)
}

test.each(Object.entries(states))('%s: the tax of twelve households to the cent', (name, cases) => {
  const found = households.map((household) => estimated(name, household))
  expect(found.map((estimate) => moneyOf(estimate?.total ?? 0))).toEqual(cases.map(([, tax]) => tax))
  for (const [at, [taxable]] of cases.entries()) if (taxable !== null) expect(moneyOf(found[at]?.taxable ?? 0)).toBe(taxable)
})
