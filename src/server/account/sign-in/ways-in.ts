import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../core/database/queries.ts'
import { ceremonies, emailChanges, identities, knownBrowsers, passkeys, totpFactors } from '../../core/database/schema/accounts.ts'
import { resumeLinks } from '../../core/database/schema/marketplace.ts'
import { calendarFeeds } from '../../core/database/schema/reach.ts'
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

/**
 * Ends every way into an account except for the caller's: sessions with their pushes, links for a new password, a pending change of the
 * e-mail address, sign-ins that are under way, browsers that are known, and an authenticator app that waits for its first code. The links
 * with which an earlier address takes the account back stay: they belong to its owner.
 */
export async function endEveryOtherWayIn(queries: Queries, userId: number, { session, browser = '', links, keys }: Extent) {
  await endSessionsOf(queries, userId, session)
  await endResetLinks(queries, userId)
  await queries.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await queries.delete(ceremonies).where(eq(ceremonies.userId, userId))
  await queries.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), ne(knownBrowsers.tokenHash, browser)))
  await queries.delete(totpFactors).where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
  if (links) {
    await queries.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    await queries.delete(resumeLinks).where(eq(resumeLinks.userId, userId))
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
  await queries.delete(passkeys).where(eq(passkeys.userId, userId))
  await queries.delete(identities).where(eq(identities.userId, userId))
}

/** Returns the links that show parts of an account to everybody who has them. */
export async function listOpenLinks(queries: Queries, userId: number) {
  const feeds = await queries.select({ userId: calendarFeeds.userId }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  const resumes = await queries.select({ userId: resumeLinks.userId }).from(resumeLinks).where(eq(resumeLinks.userId, userId))
  return [...feeds.map(() => 'calendar feed' as const), ...resumes.map(() => 'gig resume' as const)]
}
