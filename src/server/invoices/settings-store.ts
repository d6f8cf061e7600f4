import type { InvoiceSettings } from '#contract/invoices.ts'
import type { Queries } from '../core/database/queries.ts'
import { invoiceSettings } from '../core/database/schema/invoices.ts'
import { selectList, statement, updateRow } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import type { Owner } from '../principal.ts'

type SettingsRow = typeof invoiceSettings.$inferSelect
/** The settings as they are stored. Whether clients can pay by card is a fact of their account at the provider. */
export type StoredSettings = Omit<InvoiceSettings, 'cards'>
const isShown = (field: string) => field !== 'userId'
const read = ({ taxRate, ...row }: StoredSettings): StoredSettings => ({ ...row, taxRate: Number(taxRate) })

const columns = selectList(invoiceSettings, 's', isShown)
const byOwner = statement<StoredSettings>('invoice settings', `select ${columns} from invoice_settings s where s.user_id = $1`)
const added = statement('add invoice settings', 'insert into invoice_settings (user_id) values ($1) on conflict do nothing')
const locked = statement<StoredSettings>(
  'lock invoice settings',
  `select ${columns} from invoice_settings s where s.user_id = $1 for update`,
)

/** What holds for a worker who never changed anything. */
const untouched: StoredSettings = {
  ...{ prefix: 'INV-', hasYear: true, digits: 3, nextNumber: 1, paymentLines: [], lateFee: null, notes: '', taxRate: 0 },
  ...{ sendsReminders: false, version: 1 },
}

/** Returns how the owner's invoices are numbered and printed. */
export async function findSettings(queries: Queries, owner: Owner): Promise<StoredSettings> {
  const [row] = await queries.run(byOwner, [owner])
  return row ? read(row) : untouched
}

/** Locks the settings until the transaction ends. Only one call of an owner gives numbers at a time. */
export async function lockSettings(queries: Queries, owner: Owner): Promise<StoredSettings> {
  await queries.send(added, [owner])
  const [row] = await queries.run(locked, [owner])
  return read(found(row))
}

const update = updateRow<StoredSettings>(invoiceSettings, (field) => !['userId', 'version'].includes(field), {
  also: 'version = r.version + 1',
  rows: ['r.user_id = $1', 1],
  returns: isShown,
})

/** Changes locked settings. */
export async function changeSettings(queries: Queries, owner: Owner, change: Partial<Omit<SettingsRow, 'userId' | 'version'>>) {
  const { statement: changed, values } = update(change)
  const [row] = await queries.run(changed, [owner, ...values])
  return read(found(row))
}
