import type { NewTaxForm } from '#contract/tax.ts'
import { clientKey } from '#domain/clients/client.ts'
import type { Queries } from '../../core/database/queries.ts'
import { taxForms } from '../../core/database/schema/goals-and-tax.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { codeOf, found, HttpError } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

type FormRow = Omit<typeof taxForms.$inferSelect, 'userId' | 'payerKey' | 'deletedAt'>

const columns = selectList(taxForms, 'f', (field) => !['userId', 'payerKey', 'deletedAt'].includes(field))
/** The condition for the owner's forms that are not deleted. */
const OWNED = 'f.user_id = $1 and f.deleted_at is null'

const listed = statement<FormRow>(
  'tax forms',
  `select ${columns} from tax_forms f where ${OWNED} order by f.tax_year desc, f.payer_key, f.id`,
)

/** Returns all forms that the worker's payers sent, the latest year first. */
export const listForms = (queries: Queries, owner: Owner): Promise<FormRow[]> => queries.run(listed, [owner])

const locked = statement<FormRow>('lock tax form', `select ${columns} from tax_forms f where ${OWNED} and f.id = $2 for update`)

/** Locks a form until the transaction ends; undefined when it is deleted or does not belong to the owner. */
export async function lockForm(queries: Queries, owner: Owner, id: number): Promise<FormRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

/** What distinguishes the forms of a worker. */
type FormName = Pick<NewTaxForm, 'taxYear' | 'kind' | 'payer' | 'account'>

const same = statement<{ id: number }>(
  'same tax form',
  `select f.id from tax_forms f where ${OWNED} and f.tax_year = $2 and f.kind = $3 and f.payer_key = $4 and f.account = $5`,
)

/** Throws 409 when another form of the kind from the payer for the year exists. */
export async function refuseSameForm(queries: Queries, owner: Owner, form: FormName, own: number) {
  const [other] = await queries.run(same, [owner, form.taxYear, form.kind, clientKey(form.payer), form.account])
  if (other && other.id !== own) throw sameForm(form)
}

const sameForm = ({ kind, payer, taxYear }: FormName) =>
  new HttpError('same_form', { code: 'sameForm', kind, payer: payer.trim(), year: taxYear })

const counted = statement<{ forms: number }>('count tax forms', `select count(*)::int as forms from tax_forms f where ${OWNED}`)

export async function countForms(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.forms ?? 0
}

const valuesOf = ({ taxYear, kind, clientId, payer, account, boxes, transactions, occupation, isCorrected }: NewTaxForm) => [
  ...[taxYear, kind, clientId, payer.trim(), clientKey(payer), account, JSON.stringify(boxes)],
  ...[transactions, occupation, isCorrected],
]

const added = statement<FormRow>(
  'add tax form',
  `insert into tax_forms as f (user_id, tax_year, kind, client_id, payer, payer_key, account, boxes, transactions, occupation, is_corrected)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (user_id, tax_year, kind, payer_key, account) where deleted_at is null do nothing returning ${columns}`,
)

/** Adds a form. Throws 409 when there is one of its kind from the payer for the year. */
export async function addForm(queries: Queries, owner: Owner, form: NewTaxForm): Promise<FormRow> {
  const [row] = await queries.run(added, [owner, ...valuesOf(form)])
  if (!row) throw sameForm(form)
  return row
}

const changed = statement<FormRow>(
  'change tax form',
  `update tax_forms f set version = f.version + 1, tax_year = $3, kind = $4, client_id = $5, payer = $6, payer_key = $7, account = $8,
     boxes = $9, transactions = $10, occupation = $11, is_corrected = $12
   where ${OWNED} and f.id = $2 returning ${columns}`,
)

const UNIQUE_VIOLATION = '23505'

/** Makes a handler of failed writes. It throws 409 when another call has just saved the same form. */
const asSameForm = (form: FormName) => (error: unknown) => {
  throw codeOf(error) === UNIQUE_VIOLATION ? sameForm(form) : error
}

/** Changes a locked form. Throws 409 when another call has just made it the same as another one. */
export async function changeForm(queries: Queries, owner: Owner, id: number, form: NewTaxForm): Promise<FormRow> {
  const [row] = await queries.run(changed, [owner, id, ...valuesOf(form)]).catch(asSameForm(form))
  return found(row)
}

const deleted = statement<FormRow>(
  'delete tax form',
  `update tax_forms f set deleted_at = now() where ${OWNED} and f.id = $2 returning ${columns}`,
)

/** Deletes a form, and returns it; undefined when it does not belong to the owner. It can be restored for 30 days. */
export async function deleteForm(queries: Queries, owner: Owner, id: number): Promise<FormRow | undefined> {
  const [row] = await queries.run(deleted, [owner, id])
  return row
}

const lockedOrDeleted = statement<FormRow & { isDeleted: boolean }>(
  'lock tax form, deleted or not',
  `select ${columns}, f.deleted_at is not null as "isDeleted" from tax_forms f where f.user_id = $1 and f.id = $2 for update`,
)

/** Locks a form, also a deleted one, until the transaction ends. Throws 404 when it does not belong to the owner. */
export async function lockDeletedForm(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(lockedOrDeleted, [owner, id])
  const { isDeleted, ...form } = found(row)
  return { form, isDeleted }
}

const restored = statement('restore tax form', 'update tax_forms f set deleted_at = null where f.user_id = $1 and f.id = $2')

/** Restores a locked form. Throws 409 when another call has just added the same one. */
export async function restoreForm(queries: Queries, owner: Owner, form: FormRow) {
  await refuseSameForm(queries, owner, form, form.id)
  await queries.run(restored, [owner, form.id]).catch(asSameForm(form))
}
