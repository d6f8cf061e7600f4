import type { Queries } from '../../core/database/queries.ts'
import { passkeys } from '../../core/database/schema/accounts.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

type PasskeyRow = typeof passkeys.$inferSelect
const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const
type ShownPasskey = Pick<PasskeyRow, (typeof shown)[number]>
const SHOWN = selectList(passkeys, 'k', (field) => shown.some((each) => each === field))

const listed = statement<ShownPasskey>('passkeys', `select ${SHOWN} from passkeys k where k.user_id = $1 order by k.id`)

export const listPasskeys = (queries: Queries, owner: Owner) => queries.run(listed, [owner])

const credentials = statement<Pick<PasskeyRow, 'credentialId' | 'userHandle'>>(
  'credentials of account',
  'select k.credential_id as "credentialId", k.user_handle as "userHandle" from passkeys k where k.user_id = $1',
)

/** Returns what devices need to know about an account's passkeys: their ids, and the handle of the account that they all use. */
export async function knownCredentials(queries: Queries, owner: Owner) {
  const rows = await queries.run(credentials, [owner])
  return { ids: rows.map(({ credentialId }) => credentialId), userHandle: rows[0]?.userHandle }
}

/** The counter is a bigint, which would come as a text, but it has at most 32 bits. */
const byCredential = statement<PasskeyRow>(
  'passkey of credential',
  `select ${selectList(passkeys, 'k', (field) => field !== 'counter')}, k.counter::float8 as counter from passkeys k where k.credential_id = $1`,
)

/** Returns the passkey with a credential id. */
export async function findCredential(queries: Queries, credentialId: string) {
  const [row] = await queries.run(byCredential, [credentialId])
  return row
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>
const added = statement<ShownPasskey>(
  'add passkey',
  `insert into passkeys as k (user_id, credential_id, public_key, user_handle, counter, transports, name) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (credential_id) do nothing returning ${SHOWN}`,
)

/** Stores a passkey. Returns undefined when its credential id already exists. */
export async function addPasskey(queries: Queries, passkey: NewPasskey) {
  const { userId, credentialId, publicKey, userHandle, counter, transports, name } = passkey
  const [row] = await queries.run(added, [userId, credentialId, publicKey, userHandle, counter, transports, name])
  return row
}

const THEIRS = 'k.user_id = $1 and k.id = $2'
const renamed = statement<ShownPasskey>('rename passkey', `update passkeys k set name = $3 where ${THEIRS} returning ${SHOWN}`)

export async function renamePasskey(queries: Queries, owner: Owner, id: number, name: string) {
  const [row] = await queries.run(renamed, [owner, id, name])
  return row
}

const removed = statement<ShownPasskey>('remove passkey', `delete from passkeys k where ${THEIRS} returning ${SHOWN}`)

export async function removePasskey(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(removed, [owner, id])
  return row
}

const used = statement('use passkey', `update passkeys k set counter = $3, last_used_at = now() where ${THEIRS}`)

/** Records a use of a passkey, and the counter of its device. */
export const notePasskeyUse = (queries: Queries, { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>, counter: number) =>
  queries.run(used, [userId, id, counter])
