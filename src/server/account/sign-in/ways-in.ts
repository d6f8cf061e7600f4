import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { WorkerCall } from '../../core/http/call.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { endResetLinks } from './reset-tokens.ts'
import { endSessionsOf } from './sessions.ts'

/** What goes on, and what ends besides everything that opens the account. */
interface Extent {
  /** The session of the caller, which goes on. */
  readonly session?: string | undefined
  /** The hash of the caller's browser, which stays known. */
  readonly browser?: string | undefined
  /** Also ends the calendar feed and the link of the gig resume, which show parts of the account to others. */
  readonly links: boolean
  /** Also ends passkeys and identities, which open the account without its password. */
  readonly keys: boolean
}

const changeEnded = statement('end email change', 'delete from email_changes c where c.user_id = $1')
const ceremoniesEnded = statement('end ceremonies', 'delete from ceremonies c where c.user_id = $1')
const browsersForgotten = statement('forget other browsers', 'delete from known_browsers b where b.user_id = $1 and b.token_hash <> $2')
const offerEnded = statement('end offered app', 'delete from totp_factors f where f.user_id = $1 and f.confirmed_at is null')
const feedEnded = statement('end calendar feed of account', 'delete from calendar_feeds f where f.user_id = $1')
const resumeLinkEnded = statement('end resume link of account', 'delete from resume_links l where l.user_id = $1')
const passkeysRemoved = statement('remove passkeys', 'delete from passkeys k where k.user_id = $1')
const identitiesRemoved = statement('remove identities', 'delete from identities i where i.user_id = $1')
const openLinks = statement<{ hasFeed: boolean; hasResumeLink: boolean }>(
  'open links',
  `select exists (select from calendar_feeds f where f.user_id = $1) as "hasFeed",
     exists (select from resume_links l where l.user_id = $1) as "hasResumeLink"`,
)

/**
 * Ends every way into an account except for the caller's: sessions with their pushes, links for a new password, a pending change of the
 * e-mail address, sign-ins that are under way, browsers that are known, and an authenticator app that waits for its first code. The links
 * with which an earlier address takes the account back stay: they belong to its owner. So do the links to pages of invoices: each shows one
 * invoice to the client who pays it.
 */
export async function endEveryOtherWayIn(queries: Queries, userId: number, { session, browser = '', links, keys }: Extent) {
  await endSessionsOf(queries, userId, session)
  await endResetLinks(queries, userId)
  await queries.run(changeEnded, [userId])
  await queries.run(ceremoniesEnded, [userId])
  await queries.run(browsersForgotten, [userId, browser])
  await queries.run(offerEnded, [userId])
  if (links) {
    await queries.run(feedEnded, [userId])
    await queries.run(resumeLinkEnded, [userId])
  }
  if (keys) await removeKeys(queries, userId)
}

/** Makes the function that ends every other way in when the caller removes a factor: whoever signed in with it must not stay. */
export const makeOthersEnd =
  (knownBrowsers: Pick<KnownBrowsers, 'hashIn'>) =>
  (queries: Queries, { caller, request }: WorkerCall) =>
    endEveryOtherWayIn(queries, caller.id, {
      session: caller.sid,
      browser: knownBrowsers.hashIn(request),
      links: false,
      keys: false,
    })

/** Removes the passkeys and identities of an account. */
export async function removeKeys(queries: Queries, userId: number) {
  await queries.run(passkeysRemoved, [userId])
  await queries.run(identitiesRemoved, [userId])
}

/** Returns the links that show parts of an account to everybody who has them. */
export async function listOpenLinks(queries: Queries, userId: number) {
  const [open] = await queries.run(openLinks, [userId])
  return [...(open?.hasFeed ? ['calendar feed' as const] : []), ...(open?.hasResumeLink ? ['gig resume' as const] : [])]
}
