import { formatCents } from '#domain/money/money.ts'
import type { AllocationType } from '#domain/savings/allocation.ts'
import type { MoneyMove, MoneyMoveProblem } from '#domain/savings/money-move-form.ts'
import type { SetAsideProblem } from '#domain/savings/set-aside-form.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'
import { count } from './count.ts'

/** The tax jar. */
export const jar = {
  title: 'Tax jar',
  setAsideAmount: ({ amount }: { amount: string | null }) => (amount ? `Set aside ${amount} for tax` : 'Set aside for tax'),
  toGoal: ({ amount, goal, isAfterTax }: { amount: string; goal: string; isAfterTax: boolean }) =>
    isAfterTax ? `and ${amount} to ${goal}` : `${amount} to ${goal}`,
  lessLeft: 'Less than usual: no more is left after tax.',
  onlyCounts: 'Gigfolio keeps count. Move the money in your bank.',
  amount: 'Amount',
  earnedOther: ({ setAside, before, now }: { setAside: string; before: string; now: string }) =>
    `You set aside ${setAside} of ${before}; it is now ${now}.`,
  setAsideButton: ({ amount }: { amount: string }) => `Set Aside ${amount}`,
  theJar: 'Your tax jar',
  ofStillToPay: ({ amount }: { amount: string }) => `of ${amount} still to pay`,
  heldOf: ({ held, amount }: { held: string; amount: string }) => `${held} of ${amount}`,
  nothingYet: 'Set money aside when you are paid, and see here whether it covers your tax.',
  quarterDue: ({ quarter, day, days }: { quarter: number; day: string; days: number }) =>
    `Q${quarter} due ${day} (${days === 0 ? 'today' : count('day', days)})`,
  short: ({ amount }: { amount: string }) => `${amount} short.`,
  coversIt: ({ percent, now }: { percent: number; now: number }) =>
    percent === now
      ? `Setting aside ${percent}% covers it by Dec 31.`
      : `Setting aside ${percent}% instead of ${now}% covers it by Dec 31.`,
  moreThanOpen: 'That is more than your open gigs will earn.',
  over: ({ amount }: { amount: string }) => `${amount} more than you need so far.`,
  covered: 'This covers what is still to pay.',
  belowZero: ({ amount }: { amount: string }) => `You took ${amount} more than you set aside.`,
  open: 'What went in and out',
  withoutAnswers: 'By the percentages of your gigs. Set up the federal estimate for the tax rules.',
  profitPercent: ({ percent }: { percent: number }) => `Your estimate says ${percent}% of this year’s profit.`,
  adoptPercent: ({ percent }: { percent: number }) => `Use ${percent}%`,
  percentUsed: ({ percent }: { percent: number }) => `New gigs set aside ${percent}%`,
  percentFailed: 'Percentage not changed',
  earlier: ({ payments, amount }: { payments: number; amount: string }) =>
    `Set aside for ${payments === 1 ? '1 earlier payment' : `${payments} earlier payments`}: ${amount}`,
  addEarlier: 'Add These',
  earlierDone: ({ amount }: { amount: string }) => `${amount} set aside for tax`,
  setAsideFailed: 'Not set aside',
  moves: 'In and out',
  noMoves: 'Nothing is set aside yet.',
  showAll: ({ rows }: { rows: number }) => `Show All ${rows}`,
  after: ({ balance }: { balance: string }) => `Balance ${balance}`,
  remove: ({ what, day }: { what: string; day: string }) => `Remove: ${what}, ${day}`,
  removed: 'Removed',
  notRemoved: 'Not removed',
  undo: 'Undo',
  saved: 'Balance updated',
  notSaved: 'Balance not updated',
  changedElsewhere: 'It was changed somewhere else. Check it again.',
  day: 'Day',
  about: 'What for',
  fromGig: 'From which gig',
  noGig: 'No gig',
  fromGigHint: 'Optional. The money counts as long as that payment does.',
  gigOfDay: ({ day, eventName, clientName }: { day: string; eventName: string; clientName: string }) =>
    `${day}: ${eventName}, ${clientName}`,
  thereIs: 'New balance',
  holds: ({ amount }: { amount: string }) => `You have ${amount} now.`,
  goalSaved: 'Goal updated',
  moveOfGoal: ({ move, goal }: { move: string; goal: string }) => `${move}: ${goal}`,
  save: 'Save',
  fromJar: ({ amount }: { amount: string }) => `From the jar (${amount})`,
}

/** What each movement of the jar is called. */
export const moveNames: Readonly<Record<AllocationType, string>> = {
  tax: 'Set aside',
  goal: 'Put in',
  tax_payment: 'Tax payment',
  withdrawal: 'Taken out',
  correction: 'Corrected',
}

/** The dialogs and buttons that move something. */
export const moveActs: Readonly<Record<MoneyMove, string>> = {
  tax: 'Set Aside',
  goal: 'Add Money',
  withdrawal: 'Take Out',
  correction: 'Correct',
}

export const setAsideProblems = {
  ...checkProblems,
  moreThanEarned: ({ cents }) => `This payment brings ${formatCents(cents)} before tax. Enter at most that.`,
} satisfies TextsOf<SetAsideProblem>

export const moveProblems = {
  ...checkProblems,
  noMoveAmount: 'Enter an amount, like 50 or 50.00',
  sameAsNow: 'This is the balance already',
  holdsLess: ({ cents }) => `There is only ${formatCents(cents)}`,
} satisfies TextsOf<MoneyMoveProblem>
