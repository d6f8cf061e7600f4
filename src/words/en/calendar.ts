import { count } from './count.ts'

export const calendar = {
  wagesBadge: 'W-2',
  title: 'Calendar',
  today: 'Today’s gig',
  allGigs: 'All Gigs',
  gigsFound: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} found`,
  noGigsFound: 'No gigs found',
  addFirstGig: 'Add your first gig to get started',
  adjustSearch: 'Try adjusting your search or filter criteria',
  addGig: 'Add Gig',
  showAllGigs: 'Show all gigs',
  loadingGigs: 'Loading gigs',
  searchGigs: 'Search gigs',
  searchHint: 'Search gigs...',
  status: 'Status',
  allStatus: 'All Status',
  /** In narrow rows the buttons say what `rest` names. */
  pendingInRow: 'Pending<rest> Payment</rest>',
  statusColors: 'Colors of the statuses',
  month: 'Month',
  toCurrentMonth: 'Back to current month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  tapToPlan: 'Tap a day to plan it',
  dayWithoutGigs: ({ day }: { day: string }) => `${day}, no gigs`,
  dayWithGigs: ({ day, gigs, statuses, named }: GigsOfDay) =>
    `${day}, ${count('gig', gigs)}, ${statuses.join(' and ')}: ${named.join('; ')}`,
  dayWithMoreGigs: ({ day, gigs, statuses, named, more }: GigsOfDay & { more: number }) =>
    `${day}, ${count('gig', gigs)}, ${statuses.join(' and ')}: ${named.join('; ')} and ${more} more`,
  moreGigs: ({ more }: { more: number }) => `+${more}<word> more</word>`,
  upNext: 'Up next',
  waitingForMoney: 'Waiting for money',
  amountExpected: ({ amount }: { amount: string }) => `${amount} expected`,
  seeAll: 'See all',
  gigs: ({ gigs }: { gigs: number }) => count('gig', gigs),
  days: ({ days }: { days: number }) => count('day', days),
  gigsFromTo: ({ gigs, dates }: { gigs: number; dates: string }) => `${count('gig', gigs)}, ${dates}`,
  daysFromTo: ({ days, dates }: { days: number; dates: string }) => `${count('day', days)}, ${dates}`,
  showJob: ({ job }: { job: string }) => `Show ${job}`,
  openJob: ({ job }: { job: string }) => `Open ${job}`,
  gigsPaid: ({ paid, gigs }: { paid: number; gigs: number }) => `${paid} of ${gigs} paid`,
  receivedSoFar: ({ amount }: { amount: string }) => `${amount} received so far`,
  gotPaid: 'Got Paid',
  gotPaidJob: ({ job }: { job: string }) => `Got Paid: ${job}`,
  addPayment: 'Add another payment',
  addPaymentJob: ({ job }: { job: string }) => `Add another payment: ${job}`,
  paid: ({ amount }: { amount: string }) => `Paid ${amount}`,
  isPaid: ({ amount }: { amount: string }) => `Paid ${amount}?`,
  paidJob: ({ amount, job }: { amount: string; job: string }) => `Paid ${amount}: ${job}`,
  paidInFull: ({ amount }: { amount: string }) => `Paid in full, ${amount}`,
  workedQuestion: 'Did you work this?',
  yes: 'Yes',
  yesJob: ({ job }: { job: string }) => `Yes, I worked ${job}`,
  no: 'No, remove',
  noJob: ({ job }: { job: string }) => `No, remove ${job}`,
  moreForJob: ({ job }: { job: string }) => `More for ${job}`,
  edit: 'Edit',
  payments: 'Payments',
  addGigExpense: 'Add Gig Expense',
  duplicate: 'Duplicate',
  repeatWeekly: 'Repeat weekly',
  remove: 'Delete',
  savedOnDevice: ({ device }: { device: string }) => `Saved on ${device}, will sync`,
  gigMoved: ({ gig, day }: { gig: string; day: string }) => `${gig} moved to ${day}`,
  undo: 'Undo',
}

interface GigsOfDay {
  day: string
  gigs: number
  /** The statuses of the day's gigs. */
  statuses: readonly string[]
  /** The gigs that are named. */
  named: readonly string[]
}
