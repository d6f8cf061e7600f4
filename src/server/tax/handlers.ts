import { moneyOf } from '#domain/money.ts'
import { periodAt } from '#domain/period.ts'
import { type EstimateLine, type FederalEstimate, leavesOut } from '#domain/tax/federal-estimate.ts'
import { federalSteps, federalYear } from '#domain/tax/federal-year.ts'
import { findOwner } from '../accounts/store.ts'
import { audit } from '../database/audit.ts'
import type { Database } from '../database/connect.ts'
import { listExpensesIn } from '../expenses/store.ts'
import { listGigsIn } from '../gigs/store.ts'
import { badInput, found } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import type { Handlers } from '../http/mount.ts'
import { addTaxPayment, deleteTaxPayment, listTaxPayments, listTaxProfiles, setTaxProfile } from './store.ts'

type Calls = keyof Handlers & `${string} /api/tax${string}`

export const taxHandlers = ({ queries }: Database): Pick<Handlers, Calls> => ({
  'GET /api/tax/estimate': async ({ query: { year } }, { caller }) => {
    const period = periodAt('annual', year, 1)
    const [rates, gigs, expenses, profiles, payments] = await Promise.all([
      findOwner(queries, caller.owner),
      listGigsIn(queries, caller.owner, period),
      listExpensesIn(queries, caller.owner, period),
      listTaxProfiles(queries, caller.owner),
      listTaxPayments(queries, caller.owner, year),
    ])
    const federal = federalYear(year, caller.today, { gigs, expenses, profiles, payments, rates })
    const { scheduleC, estimate, paid, quarters } = federal
    return {
      year,
      netProfit: moneyOf(scheduleC.netProfit),
      paid: moneyOf(paid),
      estimate: estimate && writtenEstimate(estimate, federalSteps(federal, estimate)),
      quarters: quarters.map((quarter) => ({
        ...quarter,
        required: quarter.required === null ? null : moneyOf(quarter.required),
        paid: moneyOf(quarter.paid),
      })),
      leavesOut,
    }
  },

  'GET /api/tax/profiles': (_, { caller }) => listTaxProfiles(queries, caller.owner),

  'PUT /api/tax/profiles/:year': ({ params: { year }, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const profile = { year, ...body }
      const before = await setTaxProfile(transaction, caller.owner, profile)
      const change = { ...(before && { oldValues: before }), newValues: profile }
      await audit(transaction, caller, [{ action: before ? 'update' : 'create', tableName: 'tax_profiles', recordId: year, ...change }])
      return profile
    }),

  'GET /api/tax/payments': (_, { caller }) => listTaxPayments(queries, caller.owner),

  'POST /api/tax/payments': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      if (body.paidOn > call.caller.today) throw badInput({ path: 'paidOn', message: 'Choose today or an earlier day' })
      const payment = await addTaxPayment(transaction, call.caller.owner, body)
      await audit(transaction, call.caller, [{ action: 'create', tableName: 'tax_payments', recordId: payment.id, newValues: payment }])
      return payment
    }),

  'DELETE /api/tax/payments/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const payment = found(await deleteTaxPayment(transaction, caller.owner, params.id))
      await audit(transaction, caller, [{ action: 'delete', tableName: 'tax_payments', recordId: payment.id, oldValues: payment }])
      return {}
    }),
})

const writtenEstimate = ({ rulesYear, ...cents }: FederalEstimate, steps: readonly EstimateLine[]) => ({
  rulesYear,
  taxableIncome: moneyOf(cents.taxableIncome),
  incomeTax: moneyOf(cents.incomeTax),
  selfEmploymentTax: moneyOf(cents.selfEmploymentTax),
  additionalMedicare: moneyOf(cents.additionalMedicare),
  businessIncomeDeduction: moneyOf(cents.businessIncomeDeduction),
  total: moneyOf(cents.total),
  withholding: moneyOf(cents.withholding),
  toPay: moneyOf(cents.toPay),
  lines: steps.map(({ label, cents: amount, isSum = false }) => ({ label, amount: moneyOf(amount), isSum })),
})
