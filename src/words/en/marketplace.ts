import type { ProblemIn } from '#domain/check/check.ts'
import type { checkAgencyForm, checkAgencyLogin, checkCompanyName } from '#domain/marketplace/agency-form.ts'
import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import type { checkPaidForm } from '#domain/marketplace/paid-form.ts'
import type { ChangedField, readersOf, ShiftChange } from '#domain/marketplace/post-edit.ts'
import type { checkPostForm } from '#domain/marketplace/post-form.ts'
import type { checkMessageForm } from '#domain/marketplace/post-message.ts'
import type { FileProblem } from '#domain/marketplace/profile-files.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** What keeps an agency from signing up, logging in or being renamed. */
export const agencyProblems = {
  ...checkProblems,
  noCompany: 'Company name is required',
  invisibleLetters: 'A company name can’t have invisible characters. Type it again',
  noLetter: 'A company name needs a letter or a digit',
  noContact: 'Contact name is required',
  invalidEmail: 'Please enter a valid email',
  noPassword: 'Password is required',
  passwordsDiffer: "Passwords don't match",
} satisfies TextsOf<ProblemIn<typeof checkAgencyForm | typeof checkCompanyName | typeof checkAgencyLogin>>

/** What keeps a post, a message about it or a reported payment from being sent. */
export const postProblems = {
  ...agencyProblems,
  fieldMissing: 'This field is required',
  noStart: 'Enter a date and a time',
  inThePast: 'Choose a date and time in the future',
  tooFarAhead: ({ days }) => `Choose a date within the next ${days} days`,
  sameTimes: 'The end time is the same as the start time',
  noPositions: 'At least one',
  notARate: 'Enter an amount like 25, or $25/hour',
  noRate: 'Enter what you pay',
  noMessage: 'Write a message',
  onlyLinks: 'Your message has only links, and links are left out.',
  nothingPaid: 'Enter what was paid',
} satisfies TextsOf<ProblemIn<typeof checkPostForm | typeof checkMessageForm | typeof checkPaidForm>>

/** Why a file is refused. */
export const fileProblems = {
  headshotType: 'A headshot must be a JPEG, PNG or WebP picture.',
  headshotSize: 'A headshot can have at most 5 MB. Please choose a smaller one.',
  photoType: 'A photo must be a JPEG, PNG or WebP picture.',
  photoSize: 'A photo can have at most 5 MB. Please choose a smaller one.',
  resumeType: 'A resume must be a PDF.',
  resumeSize: 'A resume can have at most 5 MB. Please choose a smaller one.',
  emptyFile: 'This file is empty. Please choose another one.',
  unreadablePicture: 'This picture cannot be read. Please choose another one.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  tooThin: 'This picture is too long and thin. Please choose another one.',
  unreadablePdf: 'This PDF cannot be read. Please save it again, and try once more.',
  protectedPdf: 'This PDF is protected. Please save it without a password, and try once more.',
} satisfies TextsOf<FileProblem>

type Change = Pick<ShiftChange, 'before' | 'after'>
const instead = ({ before }: Change) => (before === null ? '' : ` instead of ${before}`)
const now = (change: Change) => `${change.after}${instead(change)}`
const partNames: Readonly<Record<GigPart, string>> = {
  name: 'name',
  time: 'time',
  place: 'address',
  pay: 'pay',
  duties: 'duties',
  notes: 'notes',
}
const listed = new Intl.ListFormat('en-US')

/** What changed in a post, and what became of the gigs in the calendars of its workers. */
export const changeTexts = {
  /** Each change in a few words: `starts 6:00 PM instead of 5:00 PM`. */
  fields: {
    agency: ({ before, after }) => `${before} is now called ${after}`,
    eventName: (change) => `called ${now(change)}`,
    day: (change) => `on ${now(change)}`,
    start: (change) => `starts ${now(change)}`,
    end: (change) => (change.after === null ? `no end time${instead(change)}` : `ends ${now(change)}`),
    zone: (change) => `times are ${now(change)}`,
    place: (change) => `at ${change.after ?? 'another place'}${instead(change)}`,
    pay: (change) => (change.after === null ? `no pay is named${instead(change)}` : `pay ${now(change)}`),
    payKind: (change) => (change.after === null ? `no longer says how it is paid${instead(change)}` : `paid as ${now(change)}`),
    role: 'a new role description',
  } satisfies Readonly<Record<ChangedField, string | ((change: Change) => string)>>,
  /** Changes in one line. */
  all: ({ changes }: { changes: readonly string[] }) => changes.join('; '),
  /** The parts of a gig that an edit of its post left as they were. */
  kept: ({ parts }: { parts: readonly GigPart[] }) => `Your calendar keeps your own ${listed.format(parts.map((part) => partNames[part]))}`,
  keptAsRecorded: 'Your calendar keeps the gig as you recorded it',
  /** Who is notified of an edit. */
  readers: ({ booked, applied }: NonNullable<ReturnType<typeof readersOf>>) =>
    `We tell ${[
      ...(booked > 0 ? [booked === 1 ? 'the one who is booked' : `the ${booked} who are booked`] : []),
      ...(applied > 0 ? [applied === 1 ? 'the one who applied' : `the ${applied} who applied`] : []),
    ].join(' and ')}`,
}
