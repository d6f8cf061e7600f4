import type { AttachmentKind } from '#domain/attachments/attachment.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { PeriodKind } from '#domain/time/period.ts'
import { formatDay } from '../dates.ts'
import type { CodedBy } from '../text-of.ts'
import { accountProblems, gigTypeProblems } from './account.ts'
import { attachmentProblems } from './attachments.ts'
import { checkProblems } from './check.ts'
import { clientProblems } from './clients.ts'
import { count, pluralOf } from './count.ts'
import { scheduleProblems } from './expenses/recurring.ts'
import { expenseProblems } from './expenses.ts'
import { fileProblems, postProblems } from './marketplace.ts'
import { jobProblems, paymentProblems } from './payments.ts'

const large = (number: number) => number.toLocaleString('en-US')
const shorter: Readonly<Partial<Record<PeriodKind, string>>> = {
  annual: 'Please choose a quarter or a month.',
  quarterly: 'Please choose a month.',
  monthly: 'Please shorten its texts.',
}
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
export interface Support {
  readonly support: string | null
}
const writeTo = (support: string | null) => `If the name is yours, write to ${support ?? 'support'}.`

/** Why the server refuses a call. */

export const refusals = {
  gigChangedSince: 'This gig was changed since. Edit it instead.',
  tooManyLookups: 'You have looked up too much at once. Please try again in a moment.',
  agencyExists: 'An agency with this email already exists. Please log in instead.',
  wrongCredentials: 'Invalid email or password. Please try again.',
  tooManyAttachments: ({ most, kind }: { most: number; kind: AttachmentKind }) =>
    ({
      receipt: `One record holds at most ${most} receipts. Please remove one first.`,
      document: `One record holds at most ${most} files. Please remove one first.`,
      w2: `One year holds at most ${most} W-2s. Please remove one first.`,
    })[kind],
  proofEnded: 'This code has ended. Make a new document instead.',
  attachmentChanged: 'This file was changed meanwhile. Please look at it again.',
  onlyPicturesTurn: 'Only pictures can be turned.',
  filesFull: 'Your files take all the room that one account has. Please remove one first.',
  tooManyHeadshots: ({ most }: { most: number }) => `A profile holds at most ${most} headshots. Please remove one first.`,
  tooManyCities: ({ most }: { most: number }) => `A profile holds at most ${most} cities.`,
  nobodyBooked: 'Nobody is booked for this post.',
  tooManyMessages: ({ most }: { most: number }) => `You sent ${most} messages about this post in 24 hours. Please try again later.`,
  tooManyPostEdits: ({ most }: { most: number }) => `You changed this post ${most} times in an hour. Please try again later.`,
  unknownTimeZone: 'The time zone of this post is unknown. Choose another one, or post it again.',
  tooManyPosts: 'That is more posts than one account can make in an hour. Please try again later.',
  noPaymentAwaited: 'This post does not wait for a payment.',
  postWaitedTooLong: 'This post waited too long. Post it again instead.',
  eventNotBegun: 'Only bookings whose event has begun can be marked as paid.',
  paymentConfirmed: 'A worker has confirmed this payment already.',
  gigDeleted: 'This gig is not in your calendar anymore. Restore it first, or answer Different.',
  postFilled: 'This position has been filled.',
  postClosed: 'This gig is no longer open.',
  ownPost: 'This is your own post.',
  alreadyApplied: 'You have already applied to this gig.',
  alreadyWithdrawn: 'This application was withdrawn already.',
  notBooked: 'You are not booked for this gig.',
  applicationChanged: 'That is not possible anymore. Please load the list again.',
  allPositionsBooked: 'All positions of this post are booked.',
  linkExpired: 'This link does not work anymore. Please ask for a new one.',
  emailTaken: 'An account with this email already exists.',
  emailLinkExpired: 'This link does not work anymore. Open the newest mail about your email, or set a new password.',
  signInTooOld: 'Please sign out and in again first: for this, a sign-in counts for 10 minutes.',
  tooManyAttempts: ({ minutes }: { minutes: number }) => `Too many attempts. Please try again in ${count('minute', minutes)}.`,
  noAuthenticator: 'No authenticator app is set up.',
  hasAuthenticator: 'An authenticator app is set up already.',
  identityTaken: 'This sign-in belongs to another Gigfolio account already.',
  providerAway: ({ name }: { name: string }) => `We could not reach ${name}. Please try again in a moment.`,
  providerRefused: ({ name }: { name: string }) => `${name} did not sign you in. Please try again.`,
  accountToConnect: ({ name }: { name: string }) =>
    `An account with this email exists. Sign in with your password, then connect ${name} in your profile.`,
  emailUnconfirmed: ({ name }: { name: string }) => `${name} has not confirmed your email. Confirm it there, or sign in with a password.`,
  termsNeeded: 'Accept the terms to open your account.',
  accountClosed: 'This account is closed.',
  lastWayIn: 'Set a password first: it is all that you sign in with.',
  stepExpired: 'That took too long. Please start again.',
  codeNeeded: 'Enter the code from your authenticator app.',
  accountDeleted: ({ until }: { until: string }) => `You deleted this account. It can be restored until ${until}.`,
  unknownPasskey: 'This passkey is not one of a Gigfolio account. Please sign in another way.',
  tooManyPasskeys: ({ most }: { most: number }) => `An account has at most ${most} passkeys. Please remove one first.`,
  passkeyFailed: 'Your device did not make a passkey that works here. Please try again.',
  passkeyExists: 'This device has a passkey for your account already.',
  accountExists: 'An account with this email already exists. Please sign in instead.',
  exportUnderWay: 'Your last export is still being made. It is ready in a moment.',
  reportTooMuchText: ({ megabytes, period }: { megabytes: number; period: PeriodKind }) =>
    `This is more than one report can hold: ${megabytes} MB of text. ${shorter[period]}`,
  yearTooManyRows: ({ lines }: { lines: number }) =>
    `This year has more than one report can hold: ${large(lines)} gigs, costs and expenses.`,
  yearTooMuchText: ({ megabytes }: { megabytes: number }) =>
    `This year has more text than a report can go through: ${megabytes} MB. Please shorten the longest notes and duties.`,
  alreadyPaid: 'This gig is already paid. Edit it to change its payment.',
  wrongSignature: 'The signature is not right.',
  hasPlan: 'You have a plan already. You can change it on the page where you manage it.',
  noWebPlan: 'There is nothing to manage: you have bought no plan on the web.',
  trialEnded: 'Your free trial has ended. Choose a plan to add gigs and expenses; everything you have stays yours.',
  noPaymentService: 'Payments are not set up on this server.',
  paymentServiceAway: 'The payment service cannot be reached. Nothing was charged: please try again in a moment.',
  mergedAlready: 'One of these clients was merged already.',
  separatedAlready: 'These clients were separated already.',
  sameFile: ({ payer, year }: { payer: string; year: number }) => `This file is already there, as the W-2 of ${payer} for ${year}.`,
  sameForm: ({ kind, payer, year }: { kind: string; payer: string; year: number }) =>
    `You have a ${kind} from ${payer} for ${year}. Correct it instead?`,
  sameClient: ({ name }: { name: string }) => `You have a client named ${name} already. Merge the two instead.`,
  noPushService: 'Push notifications to this kind of phone are not set up on this server.',
  changedElsewhere: 'This was changed in another window or on another device since you opened it.',
  noVersion: 'Send the version that you saw in If-Match.',
  sendJson: 'Send JSON.',
  nestedTooDeeply: 'That JSON is nested too deeply.',
  invalidJson: 'That is not valid JSON.',
  serverBusy: 'Gigfolio is busy or restarting. Please try again in a moment.',
  stopping: 'The server is about to stop.',
  schemaOlder: 'The schema of the database is older than this server needs.',
  schemaNewer: 'The schema of the database is newer than this server can serve.',
  databaseReadOnly: 'The database is a standby or read-only.',
  statementFails: 'A statement fails in the database.',
  uploadTooSlow: 'The upload was too slow. Please try again.',
  uploadUnfinished: 'The upload was not finished.',
  appNotBuilt: 'The web app is not built: run npm run build.',
  otherSite: 'This came from another site.',
  keyReused: 'This Idempotency-Key was used for something else.',
  accountFull: ({ most, kind }: { most: number; kind: string }) =>
    `One account holds at most ${large(most)} ${kind}. Please delete some first.`,
  otherAccount: 'This page belongs to another account than the one that is signed in now. Nothing was read or saved.',
  signedOut: 'Unauthorized',
  tooManyMails: 'We sent this address several mails today. Open the newest one, or try again tomorrow.',
  periodTooLarge: ({ lines, megabytes }: { lines: number; megabytes: number }) =>
    `There is too much in this period to add up: at most ${large(lines)} gigs, costs and expenses, and ${megabytes} MB of text. Please choose a shorter period.`,
  notFound: 'Not found',
  checkInput: 'Please check your input and try again.',
  badRequest: 'Bad request',
  internal: 'Internal server error',
  amountsTooLarge: 'That is more than Gigfolio can count. Please check the amounts.',
  tooMuchAtOnce: 'You have asked for too much at once. Please try again in a moment.',
  reportsUnderWay: 'Your other reports are still being made. Please try again in a moment.',
  pdfGivenUp: ({ minutes }: { minutes: number }) =>
    `Your last PDF took too long to make. Please choose a quarter or a month, or try again in ${minutes} minutes.`,
  postCanceled: 'This post was canceled. Post it again instead.',
  postUnpaid: 'This post waits for its payment.',
  eventBegunForGood: 'This event has begun: it cannot be opened again.',
  eventBegun: 'This event has begun: it cannot be changed anymore.',
  tooSlow: 'The request took too long.',
  tooLarge: 'That is too large.',
  busy: 'Gigfolio is busy. Please try again in a moment.',
  tooManyChanges: ({ minutes }: { minutes: number }) =>
    `That is more changes than Gigfolio takes in 5 minutes. Please try again in ${minutes} min.`,
  tooMuchText: 'That is more text than Gigfolio stores for one account in a day. Please try again tomorrow.',
  companyNameTaken: ({ support }: Support) => `Another agency is verified under this name, or one that looks like it. ${writeTo(support)}`,
  postNameTaken: ({ support }: Support) =>
    `An agency is verified under this name, or one that looks like it. If you work for it, post from its account in the agency portal. ${writeTo(support)}`,
  unverifiedNameTaken: ({ support }: Support) =>
    `Another agency is verified under this name, or one that looks like it. Change your company name in the agency portal, then open this link again. ${writeTo(support)}`,
  ...fileProblems,
  ...attachmentProblems,
}

/** A reason of a refusal: its code, and the values that its sentence names. */
export type Reason = CodedBy<typeof refusals>

/** What is wrong with a field of a call. */
export const fieldRefusals = {
  ...checkProblems,
  ...jobProblems,
  ...paymentProblems,
  ...clientProblems,
  ...expenseProblems,
  ...scheduleProblems,
  ...postProblems,
  ...accountProblems,
  ...gigTypeProblems,
  // The wire's own formats.
  notASentAmount: 'Enter an amount from 0 to 999,999,999.99 with at most two decimals',
  notASentDay: 'Enter a date as YYYY-MM-DD, from 1900 to 2100',
  notATime: 'Enter a time as HH:MM',
  notATimeZone: 'Not a time zone',
  notAGroup: 'Not a group',
  notAPushKey: 'Not a key of a push subscription',
  notAPushAddress: 'Not the address of a push service',
  notAPhoneToken: 'Not the token of a phone',
  notAKey: 'Use 1 to 100 characters',
  noAccountHeader: 'Send the id of the account that the page belongs to',
  notStorable: 'Contains a character that cannot be stored',
  nothingToEdit: 'Send at least one field of an expense. PUT /api/gigs/{id} edits the costs of a gig.',
  nothingInDrive: 'Send at least one field of a drive.',
  noPlaceName: 'Enter a name.',
  noPlaceAddress: 'Enter an address.',
  missing: 'This is required',
  wrongType: ({ kind }: { kind: string }) => `Send ${kinds[kind] ?? 'another kind of value'}`,
  notOneOf: ({ options }: { options: readonly string[] }) => `Send ${options.length > 1 ? 'one of: ' : ''}${options.join(', ')}`,
  tooLong: ({ most }: { most: number }) => `Use at most ${count('character', most)}`,
  tooShort: ({ least }: { least: number }) => `Use at least ${count('character', least)}`,
  tooManyEntries: ({ most }: { most: number }) => `Send at most ${most}`,
  tooFewEntries: ({ least }: { least: number }) => `Send at least ${least}`,
  tooLargeNumber: ({ most }: { most: number }) => `The most is ${large(most)}`,
  tooSmallNumber: ({ least }: { least: number }) => `The least is ${large(least)}`,
  wrongEmailFormat: 'Enter an email address',
  wrongTimeFormat: 'Enter a date and a time, like 2026-11-07T18:00:00Z',
  wrongFormat: 'This has the wrong format',
  notTaken: 'This is not one of the values that the call takes',
  // What only a call asks.
  eachOnce: ({ what }: { what: 'gig' | 'expense' | 'headshot' | 'booking' }) => `Each ${what} once`,
  tooManyGigs: ({ most }: { most: number }) => `At most ${most} gigs at once`,
  severalClients: 'These gigs are for different clients. Record one deposit for each client.',
  notAYear: ({ first, last }: { first: number; last: number }) => `Enter a year from ${first} to ${last}`,
  notAboveZero: 'Enter an amount above 0',
  noCity: 'City is required',
  noCityName: 'Please enter a city name.',
  notAttachable: 'An expense has receipts, a client has documents, a gig has both, and a tax year has W-2s.',
  noAgencyName: 'Agency name is required',
  noPreferredClient: 'Please enter a client name.',
  noStop: 'Enter the address of the stop or remove it.',
  noAddresses: 'Both starting and ending addresses are required for mileage calculation.',
  termsNotAccepted: 'Please accept the Terms of Service and Privacy Policy',
  notConfirmed: 'Type DELETE to go on',
  moreSetAsideThanEarned: 'You can’t set aside more than this payment',
  notIntoThis: 'Tax goes into the tax jar, and savings into a goal',
  noGoalName: 'Enter what you save for',
  noSuchGoal: 'There is no such goal',
  gigNotPaid: 'This gig has no payment',
  onePart: 'Choose an amount or a percentage, not both',
  duePassed: 'Choose today or a later day',
  categoryTaken: 'You have a category with this name',
  noSuchCategory: 'There is no such category',
  ofTaxForm: 'A tax category keeps its name',
  reservedCategory: 'Choose another name: parking, tolls and miles are counted by themselves',
  subcategoryTwice: 'Each subcategory needs a name of its own',
  noSuchSubcategory: 'There is no such subcategory',
  notAMonth: 'Choose a month',
  tooManyCategories: ({ most }: { most: number }) => `You can have up to ${most} categories`,
  tooManyGoals: ({ most }: { most: number }) => `You can have up to ${most} open goals. Mark one as done first`,
  goalHolds: ({ name, cents }: { name: string; cents: Cents }) => `${name} has ${formatCents(cents)}`,
  wrongDirection: 'Money that is set aside is positive, and money that is taken out is negative',
  yearOfNoW2: 'Choose a year from 2000 to this year',
  yearOfNoForm: 'Choose a year from 2018 to next year',
  noPayer: 'Enter who sent the form',
  noSuchBox: 'This form has no such box',
  noSuchLocality: 'Choose a county or city of the list of your state',
  moreWithheldThanEarned: 'More was withheld than earned',
  monthNotComplete: ({ month, completeOn }: { month: Day; completeOn: Day }) =>
    `${formatDay(month, 'month')} is complete on ${formatDay(completeOn)}`,
  dayFull: ({ day, hours }: { day: Day; hours: number }) => `${formatDay(day)} has ${hours.toFixed(2)} hours left`,
  noIncomeForLetter: 'No income is recorded in these 12 months, so there is nothing to write a letter about.',
  dayToCome: 'Choose today or an earlier day',
  noSuchDocument: 'You have no document with this code',
  stubForOtherPay: 'Only W-2 pay has a pay stub. Change how this client pays first.',
  tooManyGigMiles: 'These are more miles than a gig can have',
  twoClients: 'Choose two different clients',
  wrongPassword: 'That is not your password',
  wrongCode: 'That code is wrong, or was used before. Try the next one.',
  commonPassword: 'This password is on the list that attackers try first. Please choose another.',
  peopleBooked: ({ people }: { people: number }) =>
    `${count('person', people, 'people')} ${pluralOf('is', people, 'are')} booked. Cancel a booking first`,
  notYetToday: ({ today }: { today: Day }) => `Today is ${formatDay(today)}: choose that day or an earlier one`,
  textsTooLong: 'The notes and duties are too long to repeat that often: choose fewer weeks',
}

/** What is wrong with a field: its code, and the values that its sentence names. */
export type FieldReason = CodedBy<typeof fieldRefusals>
