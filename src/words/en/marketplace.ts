import type { ProblemIn } from '#domain/check/check.ts'
import type { checkAgencyForm, checkAgencyLogin, checkCompanyName } from '#domain/marketplace/agency-form.ts'
import type { checkPaidForm } from '#domain/marketplace/paid-form.ts'
import type { checkPostForm } from '#domain/marketplace/post-form.ts'
import type { checkMessageForm } from '#domain/marketplace/post-message.ts'
import type { FileProblem } from '#domain/marketplace/profile-files.ts'
import { catalog } from '../catalog.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** What keeps an agency from signing up, logging in or being renamed. */
export const agencyProblems = catalog('marketplace agency', {
  ...checkProblems,
  noCompany: 'Company name is required',
  invisibleLetters: 'A company name can’t have invisible characters. Type it again',
  noLetter: 'A company name needs a letter or a digit',
  noContact: 'Contact name is required',
  invalidEmail: 'Please enter a valid email',
  noPassword: 'Password is required',
  passwordsDiffer: "Passwords don't match",
} satisfies TextsOf<ProblemIn<typeof checkAgencyForm | typeof checkCompanyName | typeof checkAgencyLogin>>)

/** What keeps a post, a message about it or a reported payment from being sent. */
export const postProblems = catalog('marketplace post', {
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
} satisfies TextsOf<ProblemIn<typeof checkPostForm | typeof checkMessageForm | typeof checkPaidForm>>)

/** Why a file is refused. */
export const fileProblems = catalog('marketplace files', {
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
  protectedPdf: 'This PDF is protected. Please save it without a password, so that agencies can open it.',
} satisfies TextsOf<FileProblem>)
