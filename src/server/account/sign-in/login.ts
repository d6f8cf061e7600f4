import type { Language } from '#domain/check/language.ts'
import type { Queries } from '../../core/database/queries.ts'
import { users } from '../../core/database/schema/accounts.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { readersLanguage } from '../../core/languages/reader.ts'
import { found, HttpError } from '../../errors.ts'
import { isKeptForOther } from './email-change-store.ts'
import { WORKER, type WorkerRow } from './store.ts'
import { removeTotp } from './totp-store.ts'
import { removeKeys } from './ways-in.ts'

/** The columns that signing in needs. No other code reads the password hash. */
const loginFields = ['id', 'passwordHash', 'deletedAt', 'timeZone'] as const
const LOGIN = selectList(users, 'u', (field) => loginFields.some((each) => each === field))

export type Login = Pick<typeof users.$inferSelect, (typeof loginFields)[number]>

const byEmail = statement<Login & { knownBrowser: number | null }>(
  'login',
  `select ${LOGIN}, b.id as "knownBrowser"
   from users u left join known_browsers b on b.user_id = u.id and b.token_hash = $2 where u.email = $1 and u.is_active`,
)

/**
 * Returns the login of an e-mail address, including one of a deleted account, and the id of the browser with this token hash if the account
 * knows it.
 */
export async function findLogin(queries: Queries, email: string, tokenHash = '') {
  const [row] = await queries.run(byEmail, [email, tokenHash])
  if (!row) return { login: undefined, knownBrowser: undefined }
  const { knownBrowser, ...login } = row
  return { login, knownBrowser: knownBrowser ?? undefined }
}

const byId = statement<Login>('login of account', `select ${LOGIN} from users u where u.id = $1 and u.is_active`)

/** Returns the login of an account. */
export async function findLoginOf(queries: Queries, id: number) {
  const [login] = await queries.run(byId, [id])
  return login
}

const passwordKnown = statement<{ hasPassword: boolean }>(
  'has password',
  'select u.password_hash is not null as "hasPassword" from users u where u.id = $1',
)

/** Returns whether an account has a password. The hash stays in the database. */
export async function hasPassword(queries: Queries, id: number): Promise<boolean> {
  const [row] = await queries.run(passwordKnown, [id])
  return row?.hasPassword ?? false
}

/** The recipient of e-mails about an account, with their time zone. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly timeZone: string
  readonly language: Language
  /** Whether the owner of the address opened a link that was sent there. */
  readonly isEmailVerified: boolean
}

const PERSON = `select u.id, u.email, u.name, u.language, u.time_zone as "timeZone", u.email_verified_at is not null as "isEmailVerified"
  from users u where u.is_active`
const personWithId = statement<Person>('person of account', `${PERSON} and u.id = $1`)
const personWithEmail = statement<Person>('person of email', `${PERSON} and u.email = $1`)

/** Returns the person of an account, by its id or its e-mail address. */
export async function personOf(queries: Queries, known: { readonly id: number } | { readonly email: string }): Promise<Person | undefined> {
  const [person] = await ('id' in known ? queries.run(personWithId, [known.id]) : queries.run(personWithEmail, [known.email]))
  return person
}

const strengthened = statement('strengthen password', 'update users u set password_hash = $3 where u.id = $1 and u.password_hash = $2')

/** Replaces a password hash by a stronger hash of the same password. Keeps the password if it was changed since it was checked. */
export const strengthen = (queries: Queries, { id, passwordHash }: { id: number; passwordHash: string | null }, stronger: string) =>
  queries.run(strengthened, [id, passwordHash ?? '', stronger])

const passwordSet = statement('set password', 'update users u set password_hash = $2, updated_at = now() where u.id = $1')

/** Sets a new password, or none with null. Call `endEveryOtherWayIn` in the same transaction. */
export const setPassword = (queries: Queries, id: number, passwordHash: string | null) => queries.run(passwordSet, [id, passwordHash])

const emailVerified = statement<{ id: number }>(
  'verify email',
  'update users u set email_verified_at = now() where u.id = $1 and u.email_verified_at is null returning u.id',
)

/**
 * Records that the owner of an account received an e-mail at its address. Someone else may have opened the account, so the first time this
 * removes its passkeys, its identities and its second factor. After that a second factor stays, so that a stolen mailbox alone does not
 * open the account.
 */
export async function noteEmailVerified(queries: Queries, id: number) {
  const [first] = await queries.run(emailVerified, [id])
  if (!first) return
  await removeKeys(queries, id)
  await removeTotp(queries, id)
}

const added = statement<WorkerRow>(
  'add account',
  `insert into users as u (name, email, password_hash, email_verified_at, language) values ($1, $2, $3, case when $4::boolean then now() end, $5)
   on conflict (email) do nothing returning ${WORKER}`,
)

/**
 * Opens an account in a transaction and returns its worker; undefined when the e-mail address already has one. Throws 409 when the address
 * is kept for an account that may still take it back.
 */
export async function addAccount(
  queries: Queries,
  {
    name,
    email,
    passwordHash,
    isEmailVerified = false,
  }: { name: string; email: string; passwordHash: string | null; isEmailVerified?: boolean },
): Promise<WorkerRow | undefined> {
  const [row] = await queries.run(added, [name, email, passwordHash, isEmailVerified, readersLanguage()])
  if (row && (await isKeptForOther(queries, row.email, row.id))) throw emailTaken()
  return row
}

export const emailTaken = () => new HttpError('email_taken', { code: 'accountExists' })

const signedIn = statement<WorkerRow & { timeZone: string }>(
  'note sign-in',
  `update users u set last_login_at = now() where u.id = $1 returning ${WORKER}, u.time_zone as "timeZone"`,
)

/** Records that an account has just signed in, and returns its worker and the worker's time zone. */
export async function noteSignIn(queries: Queries, id: number): Promise<{ user: WorkerRow; timeZone: string }> {
  const [row] = await queries.run(signedIn, [id])
  const { timeZone, ...user } = found(row)
  return { user, timeZone }
}
