import type { Claim, LawCondition } from '#domain/invoices/late-pay-laws.ts'
import type { ReminderStep } from '#domain/invoices/reminders.ts'
import { count } from './count.ts'

/** An invoice that a message asks to pay. */
export interface AskedInvoice {
  readonly invoiceNumber: string
  readonly open: string
  readonly dueDay: string
}

/** What the messages of reminders name. */
export interface ReminderValues extends AskedInvoice {
  readonly clientName: string
  readonly workerName: string
  /** The page of the invoice. */
  readonly link: string | null
  /** The open invoices of the client, with this one. */
  readonly statement: readonly AskedInvoice[]
  readonly openInAll: string
  /** The last day to pay that a final notice names. */
  readonly payBy: string
}

/** The subject of each reminder of an invoice. */
export const reminderSubjects = {
  due: ({ invoiceNumber, open, dueDay }: ReminderValues) => `Invoice ${invoiceNumber}: ${open} due ${dueDay}`,
  late: ({ invoiceNumber, open }: ReminderValues) => `Past due: invoice ${invoiceNumber}, ${open}`,
  statement: ({ openInAll }: ReminderValues) => `Statement of your account: ${openInAll} open`,
  final: ({ invoiceNumber, open }: ReminderValues) => `Final notice: invoice ${invoiceNumber}, ${open}`,
} satisfies Record<ReminderStep, (values: ReminderValues) => string>

/** Puts a greeting, the page of the invoice and a name around the paragraphs of a message. */
const letter = ({ clientName, workerName, link }: ReminderValues, ...paragraphs: string[]) =>
  [
    `Hello ${clientName},`,
    ...paragraphs,
    ...(link === null ? [] : [`You can see the invoice here: ${link}`]),
    `Thank you,\n${workerName}`,
  ].join('\n\n')

/** The message of each reminder of an invoice, to send or to copy. */
export const reminderBodies = {
  due: (values: ReminderValues) =>
    letter(
      values,
      `This is a friendly reminder of invoice ${values.invoiceNumber}: ${values.open} is open, due ${values.dueDay}.`,
      'If you have already paid it, thank you, and please ignore this message.',
    ),
  late: (values: ReminderValues) =>
    letter(
      values,
      `Invoice ${values.invoiceNumber} was due ${values.dueDay}, and ${values.open} is still open.`,
      'Could you let me know when I can expect it?',
    ),
  statement: (values: ReminderValues) =>
    letter(
      values,
      `Invoice ${values.invoiceNumber} was due ${values.dueDay}, and ${values.open} is still open. Here is the statement of your account:`,
      values.statement.map(({ invoiceNumber, open, dueDay }) => `Invoice ${invoiceNumber}, due ${dueDay}: ${open}`).join('\n'),
      `Open in all: ${values.openInAll}`,
      'Please pay it, or tell me by reply if anything is unclear.',
    ),
  final: (values: ReminderValues) =>
    letter(
      values,
      `Invoice ${values.invoiceNumber} was due ${values.dueDay}, and ${values.open} is still open. This is my final notice.`,
      `Please pay it by ${values.payBy}. If you disagree with any part of it, please tell me before that day, so that we can settle it.`,
    ),
} satisfies Record<ReminderStep, (values: ReminderValues) => string>

/** The names of the reminders of an invoice. */
export const reminderStepNames = {
  due: 'Reminder on the due date',
  late: 'Reminder after 3 days',
  statement: 'Statement after 14 days',
  final: 'Final notice after 30 days',
} satisfies Record<ReminderStep, string>

/** What a law lets a freelancer ask for. */
export const claimNames = {
  writtenContract: 'A written contract',
  writtenTerms: 'Written terms before the work, and an itemized statement with each payment',
  paidIn30Days: 'Pay by the agreed date, or within 30 days after the work if none was agreed',
  openPay: 'The pay that is still open',
  doubleDamages: 'Up to twice the pay that is late',
  attorneysFees: 'Your attorney’s fees, if you win in court',
} satisfies Record<Claim, string>

/** For whom a law holds. */
export const conditionNames = {
  namedProfessions: 'It covers only the professions that California’s Labor Code 2778 names.',
  notForLlc: 'It covers people, not work that you do through an LLC or a corporation.',
  onlyBusiness: 'The client must be a business or a nonprofit, not a private person.',
  notPersonal: 'It doesn’t cover work for a private person, their family or their home.',
  notGovernment: 'It doesn’t cover work for a government.',
  notOtherGovernment: 'It doesn’t cover work for a government, except the city of Columbus.',
} satisfies Record<LawCondition, string>

/** The card of a worker's rights when a client pays late. */
export const latePay = {
  title: 'Your rights when pay is late',
  notAdvice: 'Not legal advice. Laws change, and they have exceptions that are not listed here.',
  lawOf: ({ law, place }: { law: string; place: string }) => `${law}, ${place}`,
  since: ({ day }: { day: string }) => `For work agreed since ${day}.`,
  inDays: ({ amount, days }: { amount: string; days: number }) =>
    `It holds from ${amount} of work agreed with one client in ${count('day', days)}.`,
  inYear: ({ amount }: { amount: string }) => `It holds from ${amount} of work agreed with one client in a calendar year.`,
  reached: ({ most }: { most: string }) => `You reached it: you agreed on ${most}.`,
  notReached: ({ most }: { most: string }) => `Not reached: the most you agreed on is ${most}.`,
  noWork: 'Not reached: no work with this client counts for it.',
  claims: 'What you can ask for',
  where: 'Where to turn',
  source: ({ day }: { day: string }) => `Source: <page/>. Last checked on ${day}.`,
  professionQuestion: 'Is your work marketing, design, photo, video, writing or similar professional work?',
  yes: 'Yes',
  no: 'No',
  answerFirst: 'Answer the question to see whether this law covers your work.',
  notCovered: 'Then this law doesn’t cover your work.',
  laborOffice: 'Pay on a W-2 is wages',
  laborOfficeText: 'Your state’s labor office takes complaints about wages that were not paid. It is free, and you need no attorney.',
  laborOfficeOf: ({ state }: { state: string }) =>
    `The labor office of ${state} takes complaints about wages that were not paid. It is free, and you need no attorney.`,
  smallClaims: 'Small claims court',
  smallClaimsText:
    'In every state you can sue for a small sum without an attorney. The limit and the fee depend on the state. Bring the invoice, what you agreed on, and your reminders.',
}
