import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import { localitiesOf } from '#domain/tax/state/local-tax.ts'
import { stateYears } from '#domain/tax/state/residences.ts'
import { periodAt } from '#domain/time/period.ts'
import { audit } from '../../core/database/audit.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, found, refusedField } from '../../errors.ts'
import { takeFromJar } from '../../savings/store.ts'
import type { Services } from '../../services.ts'
import { type AddingUpTasks, makeAddingUp } from '../adding-up/adding-up.ts'
import { taxFigures } from './federal-estimate.ts'
import { formHandlers } from './form-handlers.ts'
import { readStateFile } from './state-files.ts'
import { addTaxPayment, deleteTaxPayment, listTaxPayments, listTaxProfiles, setTaxProfile } from './store.ts'

type Calls = keyof Handlers & `${string} /api/tax${string}`

export function taxHandlers(
  services: Pick<Services, 'database'>,
  heavy: HeavyThread<AddingUpTasks<typeof taxFigures>>,
): Pick<Handlers, Calls> {
  const { queries } = services.database
  const addUp = makeAddingUp(services, heavy, taxFigures)
  return {
    ...formHandlers(services),

    'GET /api/tax/estimate': ({ query: { year } }, call) => {
      const asked = { owner: call.caller.owner, today: call.caller.today, year }
      return addUp(call, periodAt('annual', year, 1), 'estimate', asked)
    },

    'GET /api/tax/state-estimate': ({ query: { year } }, call) => {
      const asked = { owner: call.caller.owner, today: call.caller.today, year }
      return addUp(call, periodAt('annual', year, 1), 'stateEstimate', asked)
    },

    'GET /api/tax/tie-out': ({ query: { year } }, call) => {
      const asked = { owner: call.caller.owner, today: call.caller.today, year }
      return addUp(call, periodAt('annual', year, 1), 'tieOut', asked)
    },

    'GET /api/tax/profiles': (_, { caller }) => listTaxProfiles(queries, caller.owner),

    'PUT /api/tax/profiles/:year': async ({ params: { year }, body }, { caller }) => {
      await checkLocality(body)
      return queries.transaction(async (transaction) => {
        const profile = { year, ...body }
        const before = await setTaxProfile(transaction, caller.owner, profile)
        const change = { ...(before && { oldValues: before }), newValues: profile }
        await audit(transaction, caller, [{ action: before ? 'update' : 'create', tableName: 'tax_profiles', recordId: year, ...change }])
        return profile
      })
    },

    'GET /api/tax/payments': (_, { caller }) => listTaxPayments(queries, caller.owner),

    'POST /api/tax/payments': ({ body }, call) =>
      once(queries, call, async (transaction) => {
        if (body.paidOn > call.caller.today) throw badInput(refusedField('paidOn', 'in_the_future', { code: 'inTheFuture' }))
        const payment = { ...(await addTaxPayment(transaction, call.caller.owner, body)), fromJar: body.fromJar }
        if (body.fromJar) await takeFromJar(transaction, call.caller.owner, payment)
        await audit(transaction, call.caller, [{ action: 'create', tableName: 'tax_payments', recordId: payment.id, newValues: payment }])
        return payment
      }),

    'DELETE /api/tax/payments/:id': ({ params }, { caller }) =>
      queries.transaction(async (transaction) => {
        const payment = found(await deleteTaxPayment(transaction, caller.owner, params.id))
        await audit(transaction, caller, [{ action: 'delete', tableName: 'tax_payments', recordId: payment.id, oldValues: payment }])
        return {}
      }),
  }
}

/** Refuses a county or city that the state does not have. The list is that of the newest rules, because names stay. */
async function checkLocality({ residence, locality }: Pick<TaxProfile, 'residence' | 'locality'>) {
  if (locality === null) return
  const known = localitiesOf(await readStateFile(residence, stateYears.last))
  if (!known.includes(locality)) throw badInput(refusedField('locality', 'not_possible', { code: 'noSuchLocality' }))
}
