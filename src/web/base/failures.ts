import type { Gig } from '#contract/gigs.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { ApiFailure } from './api.ts'

/** Somebody else changed the same fields of a record since its editor saw it. Nothing was saved. */
export class ChangedElsewhere<Row = Gig> extends Error {
  /** The record as it is now. */
  readonly now: Row
  readonly fields: readonly string[]
  constructor(now: Row, fields: readonly string[]) {
    super('Changed elsewhere')
    this.now = now
    this.fields = fields
  }
}

/**
 * Why a call failed, for what follows from it:
 * - `offline`: no answer came
 * - `server`: the server could not answer; the same call may do better later
 * - `signed out`: nobody is signed in any more
 * - `sign-in too old`: without a password, it asks for a sign-in of the last minutes
 * - `other account`: another account is signed in than the one that the page belongs to
 * - `invalid`: something in the input is wrong
 * - `gone`: the record is not there, or not the worker's
 * - `outdated`: the record was changed since it was seen
 * - `conflict`: the record is in a state that does not allow it, as a gig that is paid already
 * - `saved already`: an earlier call with the same key went through, with another input
 * - `limit`: the account did, or holds, as much as it may for now
 * - `plan needed`: the trial is over, and adding asks for a plan
 * - `refused`: anything else that the server will not do
 * - `unknown`: a mistake of our own
 */
export type FailureKind =
  | 'offline'
  | 'server'
  | 'signed out'
  | 'sign-in too old'
  | 'other account'
  | 'invalid'
  | 'gone'
  | 'outdated'
  | 'conflict'
  | 'saved already'
  | 'limit'
  | 'plan needed'
  | 'refused'
  | 'unknown'

const kinds: Readonly<Record<RefusalCode, FailureKind>> = {
  bad_request: 'invalid',
  bad_json: 'invalid',
  invalid_input: 'invalid',
  amounts_too_large: 'invalid',
  not_json: 'invalid',
  wrong_file_type: 'refused',
  bad_file: 'refused',
  period_too_large: 'refused',
  already_applied: 'refused',
  post_closed: 'refused',
  no_position_left: 'refused',
  wrong_state: 'refused',
  report_too_large: 'refused',
  wrong_credentials: 'refused',
  code_needed: 'refused',
  unknown_passkey: 'refused',
  provider_refused: 'refused',
  sign_in_too_old: 'sign-in too old',
  unverified_email: 'refused',
  not_connected: 'refused',
  identity_taken: 'refused',
  terms_needed: 'refused',
  last_way_in: 'refused',
  provider_away: 'server',
  payments_away: 'refused',
  not_set_up: 'refused',
  already_subscribed: 'refused',
  plan_needed: 'plan needed',
  wrong_signature: 'refused',
  sign_in_expired: 'refused',
  link_expired: 'refused',
  account_deleted: 'refused',
  other_site: 'refused',
  signed_out: 'signed out',
  other_account: 'other account',
  not_found: 'gone',
  outdated: 'outdated',
  email_taken: 'conflict',
  already_paid: 'conflict',
  export_under_way: 'refused',
  factor_exists: 'conflict',
  no_factor: 'conflict',
  same_client: 'refused',
  merged_client: 'refused',
  changed_since: 'conflict',
  key_reused: 'saved already',
  body_too_large: 'limit',
  headers_too_large: 'limit',
  account_full: 'limit',
  daily_limit: 'limit',
  too_many_attempts: 'limit',
  too_many_changes: 'limit',
  request_too_slow: 'server',
  internal: 'server',
  unavailable: 'server',
  busy: 'server',
  too_many_at_once: 'server',
  pdf_given_up: 'server',
}

/** Returns why a call failed, by the code of its refusal and never by its text. */
export function kindOf(error: unknown): FailureKind {
  if (error instanceof ChangedElsewhere) return 'outdated'
  // Every browser's fetch rejects with a TypeError, each with words of its own.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return 'offline'
  if (!(error instanceof ApiFailure)) return 'unknown'
  // What has no code is not Gigfolio's own answer, but of something on the way to it.
  return error.code ? (kinds[error.code] ?? 'refused') : 'server'
}

/** Whether nobody is signed in any more. */
export const isSignedOut = (error: unknown) => kindOf(error) === 'signed out'

/** Whether another account is signed in than the one that the page belongs to. */
export const isOtherAccount = (error: unknown) => kindOf(error) === 'other account'

/** Whether the trial is over, and adding asks for a plan. */
export const isPlanNeeded = (error: unknown) => kindOf(error) === 'plan needed'

/** Whether a save failed because an earlier try, whose answer was lost, had gone through. */
export const isSavedAlready = (error: unknown) => kindOf(error) === 'saved already'

const finalKinds: readonly FailureKind[] = ['invalid', 'signed out', 'sign-in too old', 'gone', 'other account', 'plan needed', 'refused']

/** Whether the same call would be answered the same way again (spec.md 8). */
export const isFinal = (error: unknown) => error instanceof ChangedElsewhere || finalKinds.includes(kindOf(error))

/** Returns what a form says of a call that failed: the server's own sentence where it gave one. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiFailure)) return 'Network error - please check your connection.'
  return error.code && error.code !== 'internal' ? error.error : 'Server error - please try again in a moment.'
}
