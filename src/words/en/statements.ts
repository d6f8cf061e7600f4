import type { ProblemIn } from '#domain/check/check.ts'
import type { Age } from '#domain/invoices/statement.ts'
import type { checkStatementMail } from '#domain/invoices/statement-mail-form.ts'
import type { TextsOf } from '../text-of.ts'

/** How long ago amounts were due. */
export const statementAges = {
  notDue: 'Not due yet',
  days30: '1–30 days late',
  days60: '31–60 days late',
  older: 'More than 60 days late',
} satisfies Readonly<Record<Age, string>>

/** What a client owes, and what it paid lately. */
export const statements = {
  theStatement: 'The statement',
  pageTitle: ({ client }: { client: string }) => `Statement for ${client}`,
  clientAsOf: ({ day }: { day: string }) => `<client/>, as of ${day}`,
  owesYou: '<client/> owes you',
  owesNothing: ({ client }: { client: string }) => `${client} owes you nothing`,
  owesNothingText: 'Open invoices and finished work that is not paid yet appear here.',
  howLate: 'How late',
  open: 'Open',
  openInvoices: 'Open invoices',
  invoiceNumber: ({ number }: { number: string }) => `Invoice ${number}`,
  dueOn: ({ day, age }: { day: string; age: string }) => `Due ${day}: ${age.toLowerCase()}`,
  ofTotal: ({ total }: { total: string }) => `of ${total}`,
  notInvoiced: 'On no open invoice',
  onADraft: 'On a draft',
  invoiceIt: 'Invoice',
  invoiceFor: ({ work }: { work: string }) => `Invoice ${work}`,
  lastPayments: 'Payments of the last 90 days',
  noPayments: 'No payments in the last 90 days.',
  andTips: ({ tips }: { tips: string }) => `and ${tips} in tips`,
  downloadPdf: 'Download PDF',
  makingPdf: 'Making the PDF...',
  pdfFailed: 'Failed to download the statement. Please try again.',
  mailTo: ({ client }: { client: string }) => `Mail to ${client}`,
  addEmail: 'Add an email to mail it',
  goesTo: ({ email }: { email: string }) => `It goes to ${email} with a copy to you. Their reply goes to you.`,
  yourWords: 'Your message (optional)',
  yourWordsHint: 'Above the amounts, on one line and without links.',
  theyRead: ({ text }: { text: string }) => `They read: “${text}”`,
  mailIt: 'Mail Statement',
  mailed: ({ client }: { client: string }) => `Statement mailed to ${client}`,
  notMailed: 'The statement was not mailed',
  notMailedText: 'Please try again.',
}

/** What keeps a statement from being mailed. */
export const statementProblems = {
  onlyLinksTyped: 'Your message has only links, and links are left out',
} satisfies TextsOf<ProblemIn<typeof checkStatementMail>>
