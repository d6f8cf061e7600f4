import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pagesUrl: 'https://gigfolio.example', limits: { signInTries: 200 } })
  await server.worker()
})
afterAll(() => server.stop())

const NEW = 'another long passphrase'
const sql = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows
const linkTo = async (kind: string, email: string): Promise<string> =>
  (await sql('select facts from outbox where kind = $1 and to_address = $2 order by id desc limit 1', kind, email))[0].facts.link.split(
    '#',
  )[1]

/** What happens to an account, each with the caller's own browser. */
const events = {
  /** A reset by mail, by a person who never confirmed the address before. */
  'first reset': (ada: Person) => reset(ada),
  'later reset': async (ada: Person) => {
    await sql('update users set email_verified_at = now() where email = $1', ada.email)
    await reset(ada)
  },
  'new password': (ada: Person) => ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: NEW } }),
  'new password and no links': (ada: Person) =>
    ada.call('POST /api/auth/change-password', { body: { oldPassword: PASSWORD, password: NEW, endLinks: true } }),
  'sign out everywhere': (ada: Person) => ada.call('DELETE /api/auth/sessions'),
  'sign out everywhere and no links': (ada: Person) => ada.call('DELETE /api/auth/sessions', { query: { links: 'end' } }),
  'passkey removed': async (ada: Person) => {
    const [{ id }] = (await ada.call('GET /api/auth/factors')).body.passkeys
    return ada.call('POST /api/auth/passkeys/:id/remove', { params: { id: String(id) }, body: { password: PASSWORD } })
  },
  'identity removed': async (ada: Person) => {
    const [{ id }] = (await ada.call('GET /api/auth/factors')).body.identities
    return ada.call('POST /api/auth/identities/:id/remove', { params: { id: String(id) }, body: { password: PASSWORD } })
  },
  'email change stopped': async (ada: Person) =>
    ada.call('POST /api/auth/undo-email-change', { body: { token: await linkTo('email change asked', ada.email) } }),
}
type Event = keyof typeof events
const all = Object.keys(events) as Event[]
const byMail: readonly Event[] = ['first reset', 'later reset', 'email change stopped']

async function reset(ada: Person) {
  await ada.call('POST /api/auth/forgot-password', { body: { email: ada.email } })
  return ada.call('POST /api/auth/reset-password', { body: { token: await linkTo('reset password', ada.email), password: NEW } })
}

interface Credential {
  /** Counts what a thief can still use. `$1` is the account. */
  readonly alive: string
  /** The events that end it. */
  readonly endedBy: readonly Event[]
}
const rows = (table: string, more = '') => `select count(*)::int as alive from ${table} where user_id = $1 ${more}`

/**
 * Every kind of credential of a worker, by the columns that hold its secret. A thief has one of each. A new column with a token or a secret
 * fails the test below until it is listed here or has a reason not to be.
 */
const credentials: Readonly<Record<string, Credential>> = {
  'users.password_hash': {
    // All test accounts have one hash, and the first account never changes.
    alive:
      'select count(*)::int as alive from users where id = $1 and password_hash = (select password_hash from users order by id limit 1)',
    endedBy: ['first reset', 'later reset', 'new password', 'new password and no links', 'email change stopped'],
  },
  'sessions.sid user_sessions.session_id': {
    alive: `select count(*)::int as alive from user_sessions o join sessions s on s.sid = o.session_id
      where o.user_id = $1 and o.is_active and o.user_agent = 'thief'`,
    endedBy: all,
  },
  'push_devices.endpoint push_devices.auth push_devices.p256dh push_devices.session_id': { alive: rows('push_devices'), endedBy: all },
  'password_reset_tokens.token': { alive: rows('password_reset_tokens', 'and token = md5(user_id::text) and not used'), endedBy: all },
  'email_changes.token email_changes.stop_token email_changes.session_id': { alive: rows('email_changes'), endedBy: all },
  'ceremonies.token_hash': { alive: rows('ceremonies'), endedBy: all },
  'known_browsers.token_hash': { alive: rows('known_browsers', 'and token_hash = md5(user_id::text)'), endedBy: all },
  'calendar_feeds.token': {
    alive: rows('calendar_feeds'),
    endedBy: [...byMail, 'new password and no links', 'sign out everywhere and no links'],
  },
  'resume_links.token_hash': {
    alive: rows('resume_links'),
    endedBy: [...byMail, 'new password and no links', 'sign out everywhere and no links'],
  },
  // It shows one invoice to the client who is asked to pay it, and nothing else. The client still needs it after a reset, and a new link of the
  // same invoice ends it.
  'invoice_links.token_hash': { alive: rows('invoice_links'), endedBy: [] },
  'passkeys.credential_id passkeys.public_key passkeys.user_handle': { alive: rows('passkeys'), endedBy: [...byMail, 'passkey removed'] },
  'identities.subject': { alive: rows('identities'), endedBy: [...byMail, 'identity removed'] },
  // A second factor protects the owner too: it ends only where nobody proved to be the owner of the address before.
  'totp_factors.secret totp_factors.recovery_salt': { alive: rows('totp_factors'), endedBy: ['first reset', 'email change stopped'] },
  'recovery_codes.code_hash': { alive: rows('recovery_codes'), endedBy: ['first reset', 'email change stopped'] },
  // The owner of the previous address holds it, not who is in the account now.
  'email_undos.token': { alive: rows('email_undos'), endedBy: [] },
}

/** Columns that look like a secret and open no worker's account. */
const otherColumns: Readonly<Record<string, string>> = {
  'agencies.name_keys': 'Names.',
  'agencies.password_hash': 'An agency’s: `setAgencyPassword` ends its sessions and links.',
  'agency_sessions.sid': 'An agency’s.',
  'agency_links.token': 'An agency’s.',
  'emergency_gigs.contact_token': 'Confirms who receives applications to a post.',
  'emergency_gigs.city_key': 'A city.',
  'ba_profiles.city_keys': 'Cities.',
  'clients.name_key': 'A name.',
  'expense_categories.name_key': 'A name.',
  'expense_categories.former_keys': 'Names.',
  'invoices.number_key': 'The number of an invoice.',
  'tax_forms.payer_key': 'A name.',
  'notices.subject': 'What a notice is about.',
  'idempotency_keys.key': 'Repeats an answer to the session that got it.',
  'idempotency_keys.body_hash': 'Compares two bodies.',
  'known_legs.key': 'Finds a distance.',
  'rate_limits.key': 'Counts attempts.',
}

/** Gives the account one of each credential, as if a thief had made them, and returns the account's id. No password is hashed for them. */
async function giveAll(ada: Person): Promise<number> {
  const { id } = (await ada.call('GET /api/user')).body
  await ada.call('POST /api/auth/change-email', { body: { email: `thief-${ada.email}`, password: PASSWORD } })
  await sql(
    `with a as (select $1::int as id, md5($1::text) as secret, now() + interval '1 hour' as later),
     session as (insert into sessions (sid, sess, expire) select secret, '{}', later from a),
     opened as (insert into user_sessions (user_id, session_id, expires_at, user_agent) select id, secret, later, 'thief' from a),
     device as (insert into push_devices (user_id, endpoint, p256dh, auth, session_id, label) select id, secret, '', '', secret, 'x' from a),
     reset as (insert into password_reset_tokens (user_id, token, expires_at) select id, secret, later from a),
     half as (insert into ceremonies (token_hash, kind, user_id, facts, expires_at) select secret, 'code', id, '{}', later from a),
     browser as (insert into known_browsers (user_id, token_hash) select id, secret from a),
     feed as (insert into calendar_feeds (user_id, token) select id, secret from a),
     resume as (insert into resume_links (user_id, token_hash) select id, secret from a),
     invoice as (insert into invoice_links (user_id, invoice_id, token_hash) select id, 1, secret from a),
     passkey as (
       insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name)
       select id, secret, '', '', 0, '{}', 'Key' from a),
     identity as (insert into identities (user_id, issuer, subject) select id, 'https://id.example', secret from a),
     app as (
       insert into totp_factors (user_id, secret, recovery_salt, confirmed_at) select id, secret, '', now() - interval '1 year' from a),
     code as (insert into recovery_codes (user_id, code_hash) select id, secret from a)
     insert into email_undos (user_id, email, was_verified, token, asked_at, expires_at)
     select id, 'before@example.com', true, secret, now() - interval '1 day', later from a`,
    id,
  )
  return id
}
const aliveOf = async (id: number) =>
  Object.fromEntries(
    await Promise.all(Object.entries(credentials).map(async ([name, { alive }]) => [name, (await sql(alive, id))[0].alive > 0] as const)),
  )

test.each(all)('%s ends the ways into an account that are not the caller’s', async (event) => {
  const ada = await server.worker()
  const id = await giveAll(ada)
  expect(await aliveOf(id)).toEqual(Object.fromEntries(Object.keys(credentials).map((name) => [name, true])))
  const answer = await events[event](ada)
  expect([answer?.status ?? 200, await aliveOf(id)]).toEqual([
    200,
    Object.fromEntries(Object.entries(credentials).map(([name, { endedBy }]) => [name, !endedBy.includes(event)])),
  ])
  const staysSignedIn = !byMail.includes(event)
  expect((await ada.call('GET /api/user')).status).toBe(staysSignedIn ? 200 : 401)
})

test('every column with a token or a secret is in the table above', async () => {
  const columns = await sql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'token|secret|hash|salt|sid$|session|credential|password|subject|handle|endpoint|auth$|p256dh|(^|_)key'
     order by 1`,
  )
  const known = [...Object.keys(credentials).flatMap((names) => names.split(' ')), ...Object.keys(otherColumns)]
  expect(columns.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
