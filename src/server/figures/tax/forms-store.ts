import type { NewTaxForm } from '#contract/tax.ts'
import { clientKey } from '#domain/clients/client.ts'
import type { Queries } from '../../core/database/queries.ts'
import { taxForms } from '../../core/database/schema/goals-and-tax.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { codeOf, found, HttpError } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

type FormRow = Omit<typeof taxForms.$inferSelect, 'userId' | 'payerKey'>

const columns = selectList(taxForms, 'f', (field) => field !== 'userId' && field !== 'payerKey')

const listed = statement<FormRow>(
  'tax forms',
  `select ${columns} from tax_forms f where f.user_id = $1 order by f.tax_year desc, f.payer_key, f.id`,
)

/** Returns all forms that the worker's payers sent, the latest year first. */
export const listForms = (queries: Queries, owner: Owner): Promise<FormRow[]> => queries.run(listed, [owner])

const locked = statement<FormRow>('lock tax form', `select ${columns} from tax_forms f where f.user_id = $1 and f.id = $2 for update`)

/** Locks a form until the transaction ends; undefined when it does not belong to the owner. */
export async function lockForm(queries: Queries, owner: Owner, id: number): Promise<FormRow | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const same = statement<{ id: number }>(
  'same tax form',
  `select f.id from tax_forms f where f.user_id = $1 and f.tax_year = $2 and f.kind = $3 and f.payer_key = $4 and f.account = $5`,
)

/** Throws 409 when another form of the kind from the payer for the year exists. */
export async function refuseSameForm(queries: Queries, owner: Owner, form: NewTaxForm, own?: number) {
  const [other] = await queries.run(same, [owner, form.taxYear, form.kind, clientKey(form.payer), form.account])
  if (other && other.id !== own) throw sameForm(form)
}

const sameForm = ({ kind, payer, taxYear }: NewTaxForm) =>
  new HttpError('same_form', { code: 'sameForm', kind, payer: payer.trim(), year: taxYear })

const counted = statement<{ forms: number }>('count tax forms', 'select count(*)::int as forms from tax_forms f where f.user_id = $1')

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
   on conflict (user_id, tax_year, kind, payer_key, account) do nothing returning ${columns}`,
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
   where f.user_id = $1 and f.id = $2 returning ${columns}`,
)

const UNIQUE_VIOLATION = '23505'

/** Changes a locked form. Throws 409 when another call has just made it the same as another one. */
export async function changeForm(queries: Queries, owner: Owner, id: number, form: NewTaxForm): Promise<FormRow> {
  try {
    const [row] = await queries.run(changed, [owner, id, ...valuesOf(form)])
    return found(row)
  } catch (error) {
    throw codeOf(error) === UNIQUE_VIOLATION ? sameForm(form) : error
  }
}

const deleted = statement<FormRow>('delete tax form', `delete from tax_forms f where f.user_id = $1 and f.id = $2 returning ${columns}`)

/** Deletes a form, and returns it; undefined when it does not belong to the owner. */
export async function deleteForm(queries: Queries, owner: Owner, id: number): Promise<FormRow | undefined> {
  const [row] = await queries.run(deleted, [owner, id])
  return row
}
