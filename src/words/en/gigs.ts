import type { ProblemIn } from '#domain/check/check.ts'
import type { checkEditGigForm } from '#domain/gigs/edit-gig-form.ts'
import type { payIssue } from '#domain/gigs/gig-edit.ts'
import type { checkGigForm } from '#domain/gigs/gig-form.ts'
import { itemsText, type otherExpensesIssue } from '#domain/gigs/other-expenses.ts'
import type { repeatRefusal } from '#domain/gigs/repeat-weekly.ts'
import { type Cents, formatCents } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '../dates.ts'
import type { TextsOf } from '../text-of.ts'
import { durationText } from '../time-texts.ts'
import { checkProblems } from './check.ts'
import { count, countLarge, pluralOf } from './count.ts'

type GigProblem = ProblemIn<
  typeof checkGigForm | typeof checkEditGigForm | typeof repeatRefusal | typeof otherExpensesIssue | typeof payIssue
>

/** What keeps a gig from being saved or repeated. */
export const gigProblems = {
  ...checkProblems,
  noGigType: 'Gig type is required',
  noEventName: 'Event name is required',
  noClient: 'Client name is required',
  noStartDate: 'Start date is required',
  noExpectedPay: 'Expected pay is required',
  endsBeforeStart: 'End date cannot be before start date',
  oneTime: 'Enter both times, or neither',
  sameTimes: 'The end time is the same as the start time',
  hoursBesideTimes: 'This gig has a start and an end',
  breakTooLong: 'The break is as long as the work',
  rateMissing: 'Enter the rate, or choose Flat',
  notWeeks: ({ most }) => `Enter a whole number from 1 to ${most}`,
  beyondCalendar: 'That goes beyond the calendar: choose fewer weeks',
  itemsAndTotal: 'Send the items or their total, not both.',
  payBelowWithheld: ({ cents }) => `The pay stub withheld ${formatCents(cents)}: the pay can’t be less. Correct the payment instead.`,
  totalBelowItems: ({ cents, items }) =>
    `The items add up to ${formatCents(cents)} (${itemsText(items)}). Enter at least that, or change an item.`,
} satisfies TextsOf<GigProblem>

/** Notes about planning, repeating and paying for time. */
export const gigTexts = {
  everyWeekday: ({ day, days }: { day: Day; days: string }) => `Every ${formatDay(day, 'weekdayName')}: ${days}`,
  addGigs: 'Add gigs',
  addNumber: ({ gigs }: { gigs: number }) => `Add ${count('gig', gigs)}`,
  added: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} ${pluralOf('was', gigs, 'were')} added.`,
  inThePast: ({ past }: { past: number }) => `${past} of them ${pluralOf('is', past, 'are')} in the past and will wait for payment.`,
  paidTime: ({ minutes }: { minutes: number }) => `${durationText(minutes)} paid`,
  byTheRate: ({ cents }: { cents: Cents }) => `${formatCents(cents)} by the rate. Type an amount to agree on another.`,
  typedCounts: ({ cents }: { cents: Cents }) => `What you typed counts. The rate would bring ${formatCents(cents)}.`,
  milesAsOn: ({ miles, day }: { miles: number; day: Day }) => `${miles} mi, as on ${formatDay(day, 'short')}`,
}

export const gigs = {
  addGig: 'Add New Gig',
  planningTool: '<title>Planning Tool.</title> Once the job is done, use Got Paid for detailed tracking.',
  saveGig: 'Save Gig',
  saveJob: ({ days }: { days: number }) => `Save ${days}-Day Gig`,
  editGig: 'Edit Gig',
  asClientPays: 'As the client usually pays',
  editJob: ({ days }: { days: number }) => `Edit ${days}-Day Gig`,
  saveChanges: 'Save Changes',
  chooseType: 'Choose a type',
  newClient: 'New client',
  backToList: 'Back to list',
  chooseClient: 'Choose a client',
  addNewClient: '+ Add New Client',
  recentClients: 'Recent and preferred clients',
  startDate: 'Start Date',
  endDate: 'End Date',
  optionalEndDate: 'End Date (optional)',
  rangeNote: ({ days, dates }: { days: number; dates: string }) => `Multi-day gig: ${days} days, ${dates}. Each day is in your calendar.`,
  rangeTooLong: ({ days, most, first }: { days: number; most: number; first: string }) =>
    `These are ${days} days, and a gig can run ${most}. Shorten the dates, or only ${first} is saved.`,
  hoursHint: 'Per day, if you don’t note the times.',
  addTimes: 'Add times or an hourly rate',
  addTimesAndAddress: 'Add times, a rate or an address',
  times: 'Times and rate',
  timesAndAddress: 'Times, rate and address',
  flat: 'Flat',
  perHour: 'Per hour',
  perDay: 'Per day',
  optional: ({ label }: { label: string }) => `${label} (optional)`,
  payForDays: ({ days }: { days: number }) => `For all ${days} days`,
  paySplitOverDays: ({ days, shares }: { days: number; shares: string }) => `For all ${days} days: ${shares}`,
  actualPayHint: 'What you keep, without reimbursements. Counts once the gig is completed.',
  taxPercentageHint: 'A whole number from 0 to 50.',
  payHint: 'For the whole job, like tips, miles and parking.',
  doneKeepsPart: ({ shares }: { shares: string }) => `${shares}: what is done keeps its part.`,
  differs: 'Each day its own',
  payIsShared: ({ days, before }: { days: number; before: number }) =>
    `The job will have ${count('day', days)} instead of ${before}; the pay is shared over them, to the cent.`,
  paidIsShared: ({ days, before }: { days: number; before: number }) =>
    `The job will have ${count('day', days)} instead of ${before}; what was paid is shared over them, to the cent.`,
  openPayIsShared: ({ days, before }: { days: number; before: number }) =>
    `The job will have ${count('day', days)} instead of ${before}; what was paid stays, and the other days share what is still to be paid, to the cent.`,
  gigOnDay: ({ eventName, clientName, day }: { eventName: string; clientName: string; day: string }) =>
    `${eventName} for ${clientName} on ${day}`,
  overlaps: ({ gigs }: { gigs: readonly string[] }) => `You already have ${gigs.join(' and ')}.`,
  overlapsMore: ({ gigs, more }: { gigs: readonly string[]; more: number }) => `You already have ${gigs.join(' and ')}, and ${more} more.`,
  gigUpdated: 'Gig updated successfully!',
  movedToClient: ({ clientName }: { clientName: string }) => `Moved to ${clientName}.`,
  gigChanged: 'Not saved: this gig was changed elsewhere',
  gigChangedText: 'Check the marked fields. Save again to keep what you typed.',
  jobChangedText: 'Check what you typed, then save again.',
  jobUpdated: 'Multi-day gig updated',
  jobRecreated: 'Multi-day gig recreated',
  theGig: 'The gig',
  fromAddresses: 'Calculate from addresses',
  milesFromAddresses: 'Calculate the miles from addresses',
  startingAddress: 'Starting address',
  endingAddress: 'Ending address',
  stop: ({ at }: { at: number }) => `Stop ${at}`,
  addStop: 'Add a stop',
  removeStop: ({ at }: { at: number }) => `Remove stop ${at}`,
  stopNotFound: 'Not found, so it’s left out of the miles.',
  roundTrip: 'Round trip (doubles the miles)',
  calculateMiles: 'Calculate miles',
  calculating: 'Calculating...',
  milesCalculated: 'Mileage Calculated',
  miles: ({ miles }: { miles: number }) => countLarge('mile', miles),
  milesWithoutStops: ({ miles, missed }: { miles: number; missed: number }) =>
    `${countLarge('mile', miles)}. ${count('stop', missed)} ${pluralOf('was', missed, 'were')} not found and ${pluralOf('is', missed, 'are')} left out.`,
  repeatWeekly: 'Repeat weekly',
  weeks: 'How many more weeks',
  whatIsRepeated: 'Each has the same event, client, pay and duties, and nothing paid yet.',
  gigCreated: 'Gig created successfully!',
  undo: 'Undo',
  deleteQuestion: ({ eventName }: { eventName: string }) => `Delete ${eventName}?`,
  daysForClient: ({ days, clientName }: { days: string; clientName: string }) => `${days} for ${clientName}`,
  deleteSeveral: ({ gigs: number }: { gigs: number }) => `Delete ${count('gig', number)}?`,
  deletePlanned: 'They leave your calendar. Undo brings them back.',
  deleteText: 'This removes <amount/> of income from your totals and reports, with its costs and miles.',
  cancel: 'Cancel',
  remove: 'Delete',
  moveFailed: 'Update failed',
  moveFailedText: 'Failed to update date range. Please try again.',
}
