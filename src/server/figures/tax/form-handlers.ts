import type { NewTaxForm } from '#contract/tax.ts'
import { lastFormYear } from '#domain/tax/reported-form.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { findClient } from '../../clients/store.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { once } from '../../core/http/idempotency.ts'
import { checkVersion, tagged } from '../../core/http/if-match.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found, notPossible } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import {
  addForm,
  changeForm,
  countForms,
  deleteForm,
  listForms,
  lockDeletedForm,
  lockForm,
  refuseSameForm,
  restoreForm,
} from './forms-store.ts'

type Calls = keyof Handlers & `${string} /api/tax/forms${string}`

/** Throws 400 for a form of a year that has not come, or of a client that is not the caller's. */
async function check(queries: Queries, { owner, today }: WorkerCaller, { taxYear, clientId }: NewTaxForm) {
  if (taxYear > lastFormYear(yearOf(today))) throw notPossible({ path: 'taxYear', problem: { code: 'yearOfNoForm' } })
  if (clientId !== null && !(await findClient(queries, owner, clientId)))
    throw notPossible({ path: 'clientId', problem: { code: 'noPayer' } })
}

/** Makes the calls for the forms that payers sent. */
export const formHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/tax/forms': (_, { caller }) => listForms(queries, caller.owner),

  'POST /api/tax/forms': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await check(transaction, caller, body)
      await caller.budget.makeRoom('tax_forms', 1, () => countForms(transaction, caller.owner))
      const form = await addForm(transaction, caller.owner, body)
      await audit(transaction, caller, [{ action: 'create', tableName: 'tax_forms', recordId: form.id, newValues: form }])
      return form
    }),

  'PUT /api/tax/forms/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const before = found(await lockForm(transaction, caller.owner, params.id))
      checkVersion(call, before)
      await check(transaction, caller, body)
      await refuseSameForm(transaction, caller.owner, body, params.id)
      const form = await changeForm(transaction, caller.owner, params.id, body)
      // A corrected form replaces the old one, which the activity log keeps.
      await audit(transaction, caller, [
        { action: 'update', tableName: 'tax_forms', recordId: form.id, oldValues: before, newValues: form },
      ])
      return tagged(call, form)
    }),

  'DELETE /api/tax/forms/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const form = found(await deleteForm(transaction, caller.owner, params.id))
      await audit(transaction, caller, [{ action: 'delete', tableName: 'tax_forms', recordId: form.id, oldValues: form }])
      return {}
    }),

  'POST /api/tax/forms/:id/restore': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { form, isDeleted } = await lockDeletedForm(transaction, caller.owner, params.id)
      if (!isDeleted) return form
      await caller.budget.makeRoom('tax_forms', 1, () => countForms(transaction, caller.owner))
      await restoreForm(transaction, caller.owner, form)
      await audit(transaction, caller, [{ action: 'restore', tableName: 'tax_forms', recordId: form.id }])
      return form
    }),
})
