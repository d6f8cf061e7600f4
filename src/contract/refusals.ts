import type { Coded } from '#domain/check/coded.ts'
import type { WorkTimeIssue } from '#domain/gigs/work-time.ts'
import type { companyNameProblem } from '#domain/marketplace/agency-form.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Endpoint, Route } from './http.ts'

/** Lists every code of a refusal with its HTTP status. Programs decide by the code. The code never changes; the message beside it may. */
export const refusalStatus = {
  /** The request cannot be read. */
  bad_request: 400,
  bad_json: 400,
  /** Some fields are wrong. The refusal lists them. */
  invalid_input: 400,
  /** The sum of the amounts is larger than the database can store. */
  amounts_too_large: 400,
  /** The link of an e-mail was already used, was replaced by a newer one, or is too old. */
  link_expired: 400,
  /** The period has more rows than the server adds up at once. */
  period_too_large: 400,
  report_too_large: 400,
  /** The trial is over, and adding gigs and expenses requires a plan. */
  plan_needed: 402,
  /** Nobody is signed in. */
  signed_out: 401,
  wrong_credentials: 401,
  /** The password is right; signing in also requires the code of the second factor. */
  code_needed: 401,
  /** The passkey is unknown, or its signature is wrong. */
  unknown_passkey: 401,
  /** The signature or secret of the sender is wrong. */
  wrong_signature: 401,
  /** The identity provider did not confirm who the person is, or its answer is not valid. */
  provider_refused: 401,
  /** Too much time passed between two steps of signing in. */
  sign_in_expired: 401,
  /** An account without a password must have signed in within the last minutes. */
  sign_in_too_old: 403,
  /** The identity provider has not verified the person's e-mail address. */
  unverified_email: 403,
  /** A page of another site made the call. */
  other_site: 403,
  /** There is no such record, or it belongs to another account. */
  not_found: 404,
  request_too_slow: 408,
  /** The browser is signed in to another account than the one the page belongs to. */
  other_account: 409,
  email_taken: 409,
  /** Another agency is verified under this name, or under one that looks like it. */
  name_taken: 409,
  /** The owner deleted the account. Signing in can restore it. */
  account_deleted: 409,
  already_paid: 409,
  /** The worker already applied to this post. */
  already_applied: 409,
  /** Nobody can apply to their own post. */
  own_post: 409,
  /** The post is filled or canceled, or its event has begun. */
  post_closed: 409,
  /** All positions of the post are booked. */
  no_position_left: 409,
  /** The application or the post cannot change from its present state to the requested one. */
  wrong_state: 409,
  /** No payment service is set up on this server. */
  not_set_up: 409,
  /** The worker already has a plan. */
  already_subscribed: 409,
  /** The worker's last export is still running. */
  export_under_way: 409,
  /** The account already has a second factor of this kind. */
  factor_exists: 409,
  /** Another account has this address. Its owner must connect it with the identity. */
  not_connected: 409,
  /** The identity is connected with another account. */
  identity_taken: 409,
  /** No account has this identity yet. Opening one requires consent to the terms. */
  terms_needed: 409,
  /** This is the only way to sign in to the account. */
  last_way_in: 409,
  /** The account has no second factor of this kind. */
  no_factor: 409,
  /** The worker has another form of this kind from this payer for the year. */
  same_form: 409,
  /** The worker has this file as a W-2 document already. */
  same_file: 409,
  /** The worker has another client of this name. */
  same_client: 409,
  /** The client was already merged or separated. */
  merged_client: 409,
  /** The gig is on another invoice. */
  gig_invoiced: 409,
  /** Another invoice has this number. */
  number_taken: 409,
  /** Payments of the invoice are recorded. They must be undone first. */
  invoice_paid: 409,
  /** The change to be undone is no longer the last change. */
  changed_since: 409,
  /** The record changed since the caller saw it. */
  outdated: 412,
  body_too_large: 413,
  /** The account has reached the maximum number of records of this kind. */
  account_full: 413,
  /** The account has reached the amount of text that it may store in a day. */
  daily_limit: 413,
  not_json: 415,
  /** The call takes files of other types. */
  wrong_file_type: 415,
  /** The file's content does not match its type, cannot be read, or is not allowed. */
  bad_file: 422,
  /** The `Idempotency-Key` was already used for another call. */
  key_reused: 422,
  too_many_attempts: 429,
  too_many_changes: 429,
  headers_too_large: 431,
  internal: 500,
  /** The server or its database cannot be reached or took too long. */
  unavailable: 503,
  /** The identity provider cannot be reached or took too long. */
  provider_away: 503,
  /** The payment service cannot be reached, took too long, or refused. */
  payments_away: 503,
  /** Too many callers are waiting. */
  busy: 503,
  /** The caller made too many calls at once. */
  too_many_at_once: 503,
  /** The caller's last PDF took too long to make. */
  pdf_given_up: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** What can be wrong with a field. */
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

/** What is wrong with a field in detail, where it needs no values. The words are in the catalog. */
export type PlainProblem =
  | 'invalidEmail'
  | 'noAddresses'
  | 'noAgencyName'
  | 'noCategory'
  | 'noCity'
  | 'noCityName'
  | 'noClientName'
  | 'noCompany'
  | 'noContact'
  | 'noCostCategory'
  | 'noCostPurpose'
  | 'noEventName'
  | 'noGigType'
  | 'noGigTypeName'
  | 'noHomeAddress'
  | 'noMessage'
  | 'noName'
  | 'noPreferredClient'
  | 'noPurpose'
  | 'noStart'
  | 'noStop'
  | 'noSubject'
  | 'notAGroup'
  | 'notAPhoneToken'
  | 'notAPushKey'
  | 'notASentAmount'
  | 'notASentDay'
  | 'notATime'
  | 'notATimeZone'
  | 'notAboveZero'
  | 'notAttachable'
  | 'notADay'
  | 'notAnEmail'
  | 'notAnEmailAddress'
  | 'notConfirmed'
  | 'notStorable'
  | 'nothingToEdit'
  | 'nothingInDrive'
  | 'noPlaceName'
  | 'noPlaceAddress'
  | 'endsBeforeStart'
  | 'sameTimes'
  | 'termsNotAccepted'
  | 'tooManyGigMiles'
  | 'moreWithheldThanEarned'
  | 'moreSetAsideThanEarned'
  | 'wrongDirection'
  | 'notIntoThis'
  | 'noGoalName'
  | 'noSuchGoal'
  | 'gigNotPaid'
  | 'onePart'
  | 'duePassed'
  | 'categoryTaken'
  | 'noSuchCategory'
  | 'ofTaxForm'
  | 'reservedCategory'
  | 'subcategoryTwice'
  | 'noSuchSubcategory'
  | 'notAMonth'
  | 'yearOfNoForm'
  | 'noPayer'
  | 'yearOfNoW2'
  | 'noSuchBox'
  | 'noSuchLocality'
  | 'stubForOtherPay'
  | 'noIncomeForLetter'
  | 'noSuchDocument'
  | 'dayToCome'
  | 'noWayToPay'
  | 'twoDecimals'
  | 'noDescription'
  | 'noReason'
  | 'notAPrefix'

/** What is wrong with a field of a call in detail: a code, and the values that a sentence about it names. */
export type FieldProblem =
  | { readonly code: PlainProblem }
  | { readonly code: 'eachOnce'; readonly what: 'gig' | 'expense' | 'headshot' | 'booking' }
  | { readonly code: 'textTooLong' | 'tooManyGigs'; readonly most: number }
  | { readonly code: 'tooLittle' | 'passwordTooShort'; readonly least: number }
  | { readonly code: 'monthNotComplete'; readonly month: Day; readonly completeOn: Day }
  | { readonly code: 'tooManyGoals' | 'tooManyCategories'; readonly most: number }
  | { readonly code: 'goalHolds'; readonly name: string; readonly cents: Cents }
  | { readonly code: 'dayFull'; readonly day: Day; readonly hours: number }
  | { readonly code: 'notAYear'; readonly first: number; readonly last: number }
  | WorkTimeIssue['problem']
  | NonNullable<ReturnType<typeof companyNameProblem>>

/** One wrong field of a refusal: a code for programs, what is wrong in detail, and a message for people in English. */
export interface RefusedField {
  readonly path: string
  readonly code: IssueCode
  readonly message: string
  readonly problem?: Coded | undefined
}

/** Returns all codes with which a call can be refused: those that its flags imply, and those that it declares. */
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
    // The `Account` header may not be an id.
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
