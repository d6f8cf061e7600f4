import type { Endpoint, Route } from './http.ts'

/**
 * Every code that a refusal can have, with its status. Programs decide by the code: it never changes its name, while the sentence beside it
 * may.
 */
export const refusalStatus = {
  /** The request cannot be read. */
  bad_request: 400,
  bad_json: 400,
  /** Fields are wrong: the refusal lists them. */
  invalid_input: 400,
  /** Sums of the amounts are beyond what is stored. */
  amounts_too_large: 400,
  /** The link of a mail was used already, another one took its place, or it is too old. */
  link_expired: 400,
  /** A period holds more than is added up at once. */
  period_too_large: 400,
  report_too_large: 400,
  /** The trial is over, and adding asks for a plan. */
  plan_needed: 402,
  /** Nobody is signed in. */
  signed_out: 401,
  wrong_credentials: 401,
  /** The password was right; the code of the second factor is asked for now. */
  code_needed: 401,
  /** The passkey is not known, or did not prove itself. */
  unknown_passkey: 401,
  /** Who sent it did not prove to be who it should be. */
  wrong_signature: 401,
  /** The identity provider did not say who it is, or what it said is not to be believed. */
  provider_refused: 401,
  /** Too much time went by between two steps of signing in. */
  sign_in_expired: 401,
  /** Without a password, a sign-in of the last minutes is asked for. */
  sign_in_too_old: 403,
  /** The identity provider does not know whether the e-mail address is theirs. */
  unverified_email: 403,
  /** Another site's page made the call. */
  other_site: 403,
  /** There is no such record, or it is somebody else's. */
  not_found: 404,
  request_too_slow: 408,
  /** Another account is signed in than the one that the page belongs to. */
  other_account: 409,
  email_taken: 409,
  /** The account was deleted by its owner: signing in can restore it. */
  account_deleted: 409,
  already_paid: 409,
  /** The worker applied to this post before. */
  already_applied: 409,
  /** The post is filled, was canceled, or its event has begun. */
  post_closed: 409,
  /** All positions of the post are booked. */
  no_position_left: 409,
  /** The application, or the post, cannot become that from what it is. */
  wrong_state: 409,
  /** Nobody is set up here who could take a payment. */
  not_set_up: 409,
  /** The worker has a plan. */
  already_subscribed: 409,
  /** The worker's last export is still being made. */
  export_under_way: 409,
  /** The account has a second factor of the kind. */
  factor_exists: 409,
  /** An account has the address already, and its owner must connect the two. */
  not_connected: 409,
  /** The identity is connected with another account. */
  identity_taken: 409,
  /** Nobody has the identity yet: an account needs a consent. */
  terms_needed: 409,
  /** It is all that its owner signs in with. */
  last_way_in: 409,
  /** The account has no second factor of the kind. */
  no_factor: 409,
  /** The worker has another client of this name. */
  same_client: 409,
  /** The client was merged, or separated, already. */
  merged_client: 409,
  /** What was to be undone is not the last change any more. */
  changed_since: 409,
  /** The record was changed since the caller saw it. */
  outdated: 412,
  body_too_large: 413,
  /** The account holds as many records of the kind as it may. */
  account_full: 413,
  /** The account stored as much text today as it may. */
  daily_limit: 413,
  not_json: 415,
  /** The call takes files of other types. */
  wrong_file_type: 415,
  /** The file is not what it says it is, cannot be read, or holds what is not let in. */
  bad_file: 422,
  /** The `Idempotency-Key` was used for something else. */
  key_reused: 422,
  too_many_attempts: 429,
  too_many_changes: 429,
  headers_too_large: 431,
  internal: 500,
  /** The server, or its database, cannot be reached or took too long. */
  unavailable: 503,
  /** The identity provider cannot be reached or took too long. */
  provider_away: 503,
  /** The payment service cannot be reached, took too long, or would not. */
  payments_away: 503,
  /** Too many callers wait. */
  busy: 503,
  /** The caller asked for too much at once. */
  too_many_at_once: 503,
  /** The caller's last PDF took too long to make. */
  pdf_given_up: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What is wrong with one field. */
export const issueCodes = [
  'required',
  'wrong_type',
  'wrong_format',
  'too_long',
  'too_short',
  'too_large',
  'too_small',
  'not_an_amount',
  'not_a_day',
  'not_a_time',
  'not_an_option',
  'not_storable',
  'not_unique',
  'out_of_order',
  'in_the_future',
  'too_common',
  'wrong_password',
  'wrong_code',
  'not_possible',
] as const
export type IssueCode = (typeof issueCodes)[number]

/** One wrong field of a refusal, in a person's words and for programs. */
export interface RefusedField {
  readonly path: string
  readonly code: IssueCode
  readonly message: string
}

/** Returns all codes that a call can be refused with: what its flags imply, and what it declares. */
export function refusalsOf(endpoint: Endpoint, route: Route): ReadonlySet<RefusalCode> {
  const changes = !endpoint.startsWith('GET ')
  const isSignedIn = route.access !== 'public'
  const isOfWorker = isSignedIn && route.access !== 'agency'
  const codes = (applies: unknown, ...all: RefusalCode[]) => (applies ? all : [])
  return new Set([
    ...codes(true, 'bad_request', 'internal', 'unavailable'),
    ...codes(changes, 'body_too_large'),
    ...codes(changes && !route.file, 'bad_json', 'not_json'),
    ...codes(route.file, 'wrong_file_type', 'bad_file', 'request_too_slow', 'busy'),
    ...codes(changes || route.writes, 'other_site'),
    ...codes(isSignedIn, 'signed_out'),
    ...codes(isSignedIn, 'other_account'),
    // The `Account` header may be no id.
    ...codes(isOfWorker || route.params || route.query || route.body, 'invalid_input'),
    ...codes(route.params && !route.isWithoutRecord, 'not_found'),
    ...codes(isOfWorker && changes, 'amounts_too_large'),
    ...codes(isSignedIn && changes, 'too_many_changes', 'daily_limit'),
    ...codes(route.versioned, 'outdated'),
    ...codes(route.idempotent, 'key_reused'),
    ...codes(route.heavy, 'too_many_at_once'),
    ...(route.refusals ?? []),
  ])
}
