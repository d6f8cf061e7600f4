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
  /** A period holds more than is added up at once. */
  period_too_large: 400,
  report_too_large: 400,
  /** Nobody is signed in. */
  signed_out: 401,
  wrong_credentials: 401,
  /** Another site's page made the call. */
  other_site: 403,
  /** There is no such record, or it is somebody else's. */
  not_found: 404,
  request_too_slow: 408,
  /** Another account is signed in than the one that the page belongs to. */
  other_account: 409,
  email_taken: 409,
  already_paid: 409,
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
  /** The `Idempotency-Key` was used for something else. */
  key_reused: 422,
  too_many_attempts: 429,
  too_many_changes: 429,
  headers_too_large: 431,
  internal: 500,
  /** The server, or its database, cannot be reached or took too long. */
  unavailable: 503,
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
  const isOfWorker = route.access !== 'public'
  const codes = (applies: unknown, ...all: RefusalCode[]) => (applies ? all : [])
  return new Set([
    ...codes(true, 'bad_request', 'internal', 'unavailable'),
    ...codes(changes, 'bad_json', 'body_too_large', 'not_json'),
    ...codes(changes || route.writes, 'other_site'),
    ...codes(isOfWorker, 'signed_out', 'other_account'),
    // The `Account` header may be no id.
    ...codes(isOfWorker || route.params || route.query || route.body, 'invalid_input'),
    ...codes(route.params && !route.isWithoutRecord, 'not_found'),
    ...codes(isOfWorker && changes, 'amounts_too_large', 'too_many_changes', 'daily_limit'),
    ...codes(route.versioned, 'outdated'),
    ...codes(route.idempotent, 'key_reused'),
    ...codes(route.heavy, 'too_many_at_once'),
    ...(route.refusals ?? []),
  ])
}
