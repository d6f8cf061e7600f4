import type { Gig } from '#contract/gigs.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { page as words } from '#words/en/base/page.ts'
import { ApiFailure } from './api.ts'
import { NoAnswer } from './no-answer.ts'

/** Somebody else changed the same fields after the editor loaded the record. Nothing was saved. */
export class ChangedElsewhere<Row = Gig> extends Error {
  /** The current record. */
  readonly now: Row
  readonly fields: readonly string[]
  constructor(now: Row, fields: readonly string[]) {
    super('Changed elsewhere')
    this.now = now
    this.fields = fields
  }
}

/**
 * Why a call failed. Each kind has its own consequence:
 * - `offline`: no answer came
 * - `server`: the server could not answer; the same call may succeed later
 * - `signed out`: nobody is signed in anymore
 * - `sign-in too old`: an account without a password must have signed in a few minutes ago for this
 * - `other account`: another account is signed in than the page's
 * - `invalid`: something in the input is wrong
 * - `gone`: the record does not exist, or it belongs to somebody else
 * - `outdated`: the record has changed since the page loaded it
 * - `conflict`: the state of the record does not allow the call, for example because the gig is paid already
 * - `saved already`: an earlier call with the same key and another input succeeded
 * - `limit`: the account has reached a limit
 * - `plan needed`: the trial is over, and adding records needs a plan
 * - `refused`: the server refuses the call for any other reason
 * - `unknown`: a bug in the app
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

/** The codes of the kind `refused`. They are a type, so that the first screen does not load them. */
type RefusedCode =
  | 'wrong_file_type'
  | 'bad_file'
  | 'period_too_large'
  | 'already_applied'
  | 'own_post'
  | 'post_closed'
  | 'no_position_left'
  | 'wrong_state'
  | 'report_too_large'
  | 'wrong_credentials'
  | 'code_needed'
  | 'unknown_passkey'
  | 'provider_refused'
  | 'unverified_email'
  | 'not_connected'
  | 'identity_taken'
  | 'terms_needed'
  | 'last_way_in'
  | 'payments_away'
  | 'not_set_up'
  | 'already_subscribed'
  | 'wrong_signature'
  | 'sign_in_expired'
  | 'link_expired'
  | 'account_deleted'
  | 'other_site'
  | 'name_taken'
  | 'export_under_way'
  | 'same_client'
  | 'same_form'
  | 'same_file'
  | 'merged_client'
  | 'gig_invoiced'
  | 'number_taken'
  | 'invoice_paid'

const kinds: Readonly<Record<Exclude<RefusalCode, RefusedCode>, FailureKind>> = {
  bad_request: 'invalid',
  bad_json: 'invalid',
  invalid_input: 'invalid',
  amounts_too_large: 'invalid',
  not_json: 'invalid',
  sign_in_too_old: 'sign-in too old',
  provider_away: 'server',
  plan_needed: 'plan needed',
  signed_out: 'signed out',
  other_account: 'other account',
  not_found: 'gone',
  outdated: 'outdated',
  email_taken: 'conflict',
  already_paid: 'conflict',
  factor_exists: 'conflict',
  no_factor: 'conflict',
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

/** Returns why a call failed. Looks at the code of the refusal, never at its text. */
export function kindOf(error: unknown): FailureKind {
  if (error instanceof ChangedElsewhere) return 'outdated'
  if (error instanceof NoAnswer) return 'offline'
  if (!(error instanceof ApiFailure)) return 'unknown'
  // An answer without a code comes from something between the browser and Gigfolio.
  const known: Partial<Record<RefusalCode, FailureKind>> = kinds
  return error.code ? (known[error.code] ?? 'refused') : 'server'
}

/** Returns whether a call failed because of a bug in the app. A call that its caller ended has not failed. */
export const isBug = (error: unknown) => kindOf(error) === 'unknown' && !(error instanceof DOMException && error.name === 'AbortError')

/** Returns whether nobody is signed in anymore. */
export const isSignedOut = (error: unknown) => kindOf(error) === 'signed out'

/** Returns whether another account is signed in than the page's. */
export const isOtherAccount = (error: unknown) => kindOf(error) === 'other account'

/** Returns whether the trial is over and adding records needs a plan. */
export const isPlanNeeded = (error: unknown) => kindOf(error) === 'plan needed'

/** Returns whether a save failed because an earlier try, whose answer was lost, was successful. */
export const isSavedAlready = (error: unknown) => kindOf(error) === 'saved already'

const finalKinds: readonly FailureKind[] = ['invalid', 'signed out', 'sign-in too old', 'gone', 'other account', 'plan needed', 'refused']

/** Returns whether the same call would fail in the same way again (spec.md 8). */
export const isFinal = (error: unknown) => error instanceof ChangedElsewhere || finalKinds.includes(kindOf(error))

/** Returns a form's text for a failed call: the server's own sentence, if there is one. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (error instanceof NoAnswer) return words.networkError
  if (!(error instanceof ApiFailure)) return words.unknownError
  return error.code && error.code !== 'internal' ? error.error : words.serverError
}
