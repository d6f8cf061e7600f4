import type { Language } from '#domain/check/language.ts'
import type { Queries } from '../../core/database/queries.ts'
import { agencies, type agencyLinks } from '../../core/database/schema/marketplace.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { readersLanguage } from '../../core/languages/reader.ts'
import { found } from '../../errors.ts'
import type { AgencyOwner } from './policy.ts'

/** The columns of an agency. Its password hash is read only for signing in. */
const shown = ['id', 'email', 'companyName', 'contactName', 'phoneNumber', 'website', 'description', 'language', 'isVerified'] as const
const columns = selectList(agencies, 'a', (field) => shown.some((each) => each === field))

export type AgencyRow = Pick<typeof agencies.$inferSelect, (typeof shown)[number]>
export type NewAgency = Omit<typeof agencies.$inferInsert, 'id' | 'isVerified' | 'createdAt'>

const added = statement<AgencyRow>(
  'add agency',
  `insert into agencies as a (email, password_hash, company_name, name_keys, contact_name, phone_number, website, description, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (email) do nothing returning ${columns}`,
)

/** Opens an account; returns undefined when the e-mail address already has one. */
export async function addAgency(queries: Queries, agency: NewAgency) {
  const { email, passwordHash, companyName, nameKeys = null, contactName, phoneNumber = null, website = null, description = null } = agency
  const [row] = await queries.run(added, [
    ...[email, passwordHash, companyName, nameKeys],
    ...[contactName, phoneNumber, website, description, readersLanguage()],
  ])
  return row
}

const byId = statement<AgencyRow>('agency', `select ${columns} from agencies a where a.id = $1`)

export async function findAgency(queries: Queries, owner: AgencyOwner) {
  const [row] = await queries.run(byId, [owner])
  return row
}

const byEmail = statement<AgencyRow & { passwordHash: string }>(
  'agency login',
  `select ${columns}, a.password_hash as "passwordHash" from agencies a where a.email = $1`,
)

/** Returns an agency by its e-mail address, with its password hash. */
export async function findAgencyLogin(queries: Queries, email: string) {
  const [row] = await queries.run(byEmail, [email])
  if (!row) return undefined
  const { passwordHash, ...agency } = row
  return { agency, passwordHash }
}

type LinkKind = (typeof agencyLinks.$inferSelect)['kind']

const linkAdded = statement(
  'add link of agency',
  `insert into agency_links (agency_id, kind, token, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
   on conflict (agency_id, kind) do update set token = excluded.token, expires_at = excluded.expires_at`,
)

/** Stores the hash of a link's secret. The agency's previous link of this kind stops working. */
export const addLink = (queries: Queries, agencyId: number, kind: LinkKind, token: string, minutes: number) =>
  queries.run(linkAdded, [agencyId, kind, token, minutes])

const WORKS = 'l.kind = $1 and l.token = $2 and l.expires_at > now()'
const linked = statement<Pick<AgencyRow, 'id' | 'email'>>(
  'agency of link',
  `select a.id, a.email from agency_links l join agencies a on a.id = l.agency_id where ${WORKS}`,
)

/** Returns the agency of a link that still works. */
export async function findLink(queries: Queries, kind: LinkKind, token: string) {
  const [row] = await queries.run(linked, [kind, token])
  return row
}

const locked = statement<AgencyRow>('lock agency', `select ${columns} from agencies a where a.id = $1 for no key update`)

/** Locks an agency until the transaction ends, so that its name and its confirmation change one after the other. */
export async function lockAgency(queries: Queries, id: number) {
  const [row] = await queries.run(locked, [id])
  return found(row)
}

const used = statement<{ agencyId: number }>(
  'use link of agency',
  `delete from agency_links l where ${WORKS} returning l.agency_id as "agencyId"`,
)

/** Uses a link and returns its agency; undefined when the link no longer works. */
export async function useLink(queries: Queries, kind: LinkKind, token: string): Promise<number | undefined> {
  const [row] = await queries.run(used, [kind, token])
  return row?.agencyId
}

const verified = statement('verify agency', 'update agencies a set is_verified = true, name_keys = $2 where a.id = $1')

/** Confirms an agency's address. It holds its name from then on. */
export const verifyAgency = (queries: Queries, id: number, nameKeys: string[]) => queries.run(verified, [id, nameKeys])

const renamed = statement('rename agency', 'update agencies a set company_name = $2, name_keys = $3 where a.id = $1')

export const renameAgency = (
  queries: Queries,
  owner: AgencyOwner,
  { companyName, nameKeys }: { companyName: string; nameKeys: string[] },
) => queries.run(renamed, [owner, companyName, nameKeys])

const languageChosen = statement('language of agency', 'update agencies a set language = $2 where a.id = $1')

export const setAgencyLanguage = (queries: Queries, owner: AgencyOwner, language: Language) =>
  queries.run(languageChosen, [owner, language])

const passwordSet = statement('password of agency', 'update agencies a set password_hash = $2 where a.id = $1')
const sessionsEnded = statement('end sessions of agency', 'delete from agency_sessions s where s.agency_id = $1')

/** Sets a new password of an agency, and ends its sessions. */
export async function setAgencyPassword(queries: Queries, id: number, passwordHash: string) {
  await queries.run(passwordSet, [id, passwordHash])
  await queries.run(sessionsEnded, [id])
}
