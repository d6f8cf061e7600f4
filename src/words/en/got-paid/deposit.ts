import { formatCents } from '#domain/money/money.ts'
import type { DepositProblem } from '#domain/payments/deposit-form.ts'
import type { TextsOf } from '../../text-of.ts'
import { checkProblems } from '../check.ts'
import { count, countLarge } from '../count.ts'
import { paymentProblems } from '../payments.ts'

/** What keeps a deposit from being recorded. */
export const depositProblems = {
  ...checkProblems,
  nothingReceived: paymentProblems.nothingReceived,
  choose: paymentProblems.choose,
  noGigs: 'Choose at least one gig',
  nothingForGig: 'Enter its part, or take it out',
  notAllSplit: ({ left }) => `${formatCents(left)} of the deposit belongs to no gig yet`,
  splitTooMuch: ({ over }) => `The gigs get ${formatCents(over)} more than the deposit`,
} satisfies TextsOf<DepositProblem | { readonly code: 'notAnAmount' }>

/** One deposit for several gigs, and gigs paid as agreed. */
export const deposit = {
  title: 'One deposit',
  subject: ({ gigs }: { gigs: number }) => `<client/> · ${count('gig', gigs)}`,
  severalClients: 'These gigs are for different clients. Record one deposit for each client.',
  onlyClient: ({ clientName, gigs }: { clientName: string; gigs: number }) => `${clientName} (${count('gig', gigs)})`,
  close: 'Close',
  nothingOpen: 'These gigs are all paid.',
  amount: 'Deposit',
  amountHint: 'What came in, without tips.',
  tips: 'Tips (on top)',
  tipsHint: 'Shared in proportion to the pay.',
  paidOn: 'Paid on',
  method: 'How were you paid?',
  gigs: 'What it pays for',
  oldestOnly: ({ left }: { left: number }) => `The oldest ones. ${countLarge('more gig', left)} can be recorded with another deposit.`,
  openOf: ({ days, amount }: { days: string; amount: string }) => `${days} · ${amount} open`,
  includeGig: ({ gig }: { gig: string }) => `${gig} is paid by this deposit`,
  partOfGig: ({ gig }: { gig: string }) => `Part of ${gig}`,
  restOfGig: ({ gig }: { gig: string }) => `The rest of ${gig}`,
  rest: ({ amount }: { amount: string }) => `The other ${amount}:`,
  stillOwed: 'Still owed',
  notComing: 'Not coming',
  owedHint: 'The gigs wait for the rest.',
  notComingHint: 'The gigs are completed with less than agreed.',
  shortBy: ({ amount }: { amount: string }) => `${amount} less`,
  moreBy: ({ amount }: { amount: string }) => `${amount} more`,
  extra: ({ amount }: { amount: string }) => `${amount} more than agreed:`,
  extraPay: 'Extra pay',
  extraPayHint: 'It counts as income.',
  tip: 'A tip',
  tipHint: 'It counts as tips.',
  record: ({ amount }: { amount: string }) => `Record ${amount}`,
  recordNothing: 'Record',
  costsStay: 'Miles and costs of the gigs stay as they are.',
  changedElsewhere: ({ names }: { names: string }) => `Not saved: changed elsewhere: ${names}`,
  confirmAgain: 'Look at the amounts, and record the deposit again.',
  agreedTitle: 'Paid as agreed?',
  agreedText: ({ amount, gigs }: { amount: string; gigs: number }) =>
    `Records that ${amount} came today for ${count('gig', gigs)}, one payment for each, with what you agreed on.`,
  agreedLeftOut: ({ names }: { names: string }) => `Without an agreed amount, so left out: ${names}`,
  agreedNothing: 'None of these gigs waits for an agreed amount.',
  cancel: 'Cancel',
}
