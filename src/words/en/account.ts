import type { GigTypeProblem } from '#domain/account/gig-type.ts'
import type { checkBasicForm, checkBusinessForm, checkSettingsForm } from '#domain/account/profile-form.ts'
import type { checkSupportForm } from '#domain/account/support-form.ts'
import type { checkWorkForm } from '#domain/account/work-form.ts'
import type { ProblemIn } from '#domain/check/check.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'

/** What keeps the profile, the settings or a message to support from being saved. */
export const accountProblems = {
  ...checkProblems,
  noName: 'Name is required',
  noHomeAddress: 'Home address is required',
  invalidPercentage: ({ most }) => `Please enter a valid percentage between 0 and ${most}.`,
  notAPercentage: ({ most }) => `Enter a whole number from 0 to ${most}`,
  noTime: 'Enter a time',
  sameTimes: 'The end time is the same as the start time',
  noSubject: 'Subject is required',
  tooLittle: ({ least }) => `Please provide more details (at least ${least} characters)`,
  textTooLong: ({ most }) => `Use at most ${most.toLocaleString('en-US')} characters`,
} satisfies TextsOf<
  ProblemIn<typeof checkBasicForm | typeof checkBusinessForm | typeof checkSettingsForm | typeof checkWorkForm | typeof checkSupportForm>
>

/** Why a gig type cannot be added. */
export const gigTypeProblems = {
  noGigTypeName: 'Please enter a gig type name.',
  sameGigType: 'This gig type already exists.',
  longGigType: ({ most }) => `Use at most ${most} characters.`,
  tooManyGigTypes: ({ most }) => `Keep at most ${most} of your own.`,
} satisfies TextsOf<GigTypeProblem>

/** The titles of the messages with these reasons. */
export const gigTypeProblemTitles = {
  noGigTypeName: 'Missing Gig Type',
  sameGigType: 'Duplicate Gig Type',
  longGigType: 'Long Gig Type',
  tooManyGigTypes: 'Too Many Gig Types',
} satisfies TextsOf<GigTypeProblem>
