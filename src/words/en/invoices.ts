import type { ProblemIn } from '#domain/check/check.ts'
import type { ShownStatus } from '#domain/invoices/balance.ts'
import type { ItemKind, ItemUnit, PayWay, SendWay } from '#domain/invoices/invoice.ts'
import type { checkInvoiceForm, FeeKind } from '#domain/invoices/invoice-form.ts'
import type { checkInvoicePayment, OverOfInvoice, RestOfInvoice } from '#domain/invoices/invoice-payment-form.ts'
import type { checkInvoiceSettings } from '#domain/invoices/invoice-settings-form.ts'
import type { CardState } from '#domain/invoices/pay-ways.ts'
import type { TextsOf } from '../text-of.ts'
import { checkProblems } from './check.ts'
import { count } from './count.ts'

/** The list of invoices, and the page of one. */
export const invoices = {
  title: 'Invoices',
  intro: 'Made from your gigs. A payment on a gig counts here at once.',
  yourInvoices: 'Your invoices',
  newInvoice: 'New Invoice',
  settings: 'Settings',
  none: 'No invoices yet',
  noneText: 'Make one from the gigs of a client, and send it as a link, a PDF or a mail.',
  open: 'Open',
  overdueSum: ({ amount }: { amount: string }) => `${amount} overdue`,
  showMore: ({ more }: { more: number }) => `Show more (${more})`,
  draft: 'Draft',
  draftTo: ({ number }: { number: string }) => `Draft, will be ${number}`,
  due: ({ day }: { day: string }) => `due ${day}`,
  ofTotal: ({ total }: { total: string }) => `of ${total}`,
  theInvoice: 'The invoice',
  balanceDue: 'Balance due',
  total: 'Total',
  subtotal: 'Subtotal',
  salesTax: ({ percent }: { percent: number }) => `Sales tax, ${percent}% of work`,
  receivedOn: ({ day }: { day: string }) => `Received on ${day}`,
  writtenOff: 'Written off',
  billTo: 'Bill to',
  from: 'From',
  number: 'Number',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  service: 'Service',
  poNumber: 'PO number',
  notes: 'Notes',
  lines: 'Lines',
  howToPay: 'How to pay',
  feePercent: ({ percent }: { percent: number }) => `A fee of ${percent}% a month is added to late pay.`,
  feeFlat: ({ amount }: { amount: string }) => `A fee of ${amount} is added to late pay.`,
  send: 'Send',
  edit: 'Edit',
  delete: 'Delete',
  more: ({ name }: { name: string }) => `More for ${name}`,
  recordPayment: 'Record Payment',
  correct: 'Make a corrected invoice',
  makeVoid: 'Make void',
  changed: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} changed since this was sent. Make a corrected invoice?`,
  replacedBy: 'It was replaced. Open the new one',
  replaces: 'It replaces an earlier one. Open it',
  voidedFor: ({ reason }: { reason: string }) => `Void: ${reason}`,
  isVoid: 'Void',
  isDeleted: 'Draft deleted',
  undo: 'Undo',
  notDeleted: 'Failed to delete the draft. Please try again.',
  notRestored: 'Failed to restore the draft. Please try again.',
  copyLink: 'Copy link',
  newLink: 'New link',
  newLinkMade: 'The old link ended. Here is a new one',
  linkCopied: 'Link copied',
  linkNotCopied: 'Your browser did not let us copy the link.',
  linkReady: 'The link is ready',
  noLink: 'Failed to make the link. Please try again.',
  downloadPdf: 'Download PDF',
  notDownloaded: 'Failed to download the PDF. Please try again.',
  mailAgain: 'Mail it again',
  mailed: ({ email }: { email: string }) => `On its way to ${email}`,
  notMailed: 'Failed to mail the invoice. Please try again.',
  mailWaits: 'On its way to the mail server',
  mailTaken: ({ moment }: { moment: string }) => `Delivered to the mail server on ${moment}`,
  mailFailed: 'Failed to deliver: check the address',
  viewedOn: ({ day }: { day: string }) => `viewed on ${day}`,
  payments: 'Recorded on this invoice',
  paymentOf: ({ day, parts }: { day: string; parts: readonly string[] }) => [day, ...parts].join(' · '),
  taxOfIt: ({ tax }: { tax: string }) => `sales tax ${tax}`,
  writtenOffFor: ({ reason }: { reason: string }) => `rest written off: ${reason}`,
  undoPayment: ({ day }: { day: string }) => `Undo the payment of ${day}`,
  paymentUndone: 'Payment undone',
  notUndone: 'Failed to undo the payment. Please try again.',
  nextFee: ({ amount }: { amount: string }) => `${amount} late fee for the next invoice`,
  perUnit: ({ rate, unit }: { rate: string; unit: ItemUnit }) => (unit === 'flat' ? rate : `${rate} per ${unit}`),
}

/** The form of an invoice. */
export const invoiceForm = {
  newTitle: 'New invoice',
  editTitle: 'Edit draft',
  save: 'Save Draft',
  saved: 'Draft saved',
  changedElsewhere: 'It was changed in another window or on another device since you opened it.',
  client: 'Client',
  chooseClient: 'Choose a client',
  noClients: 'Nobody owes you for 1099 work. Add a gig with its pay first.',
  gigs: 'Gigs',
  noGigs: 'No open gigs. Add a line instead.',
  onInvoice: ({ number }: { number: string }) => `On ${number}`,
  onDraft: 'On another draft',
  payroll: ({ name }: { name: string }) => `Pay from ${name} comes by payroll, so there is nothing to invoice.`,
  addLine: 'Add Line',
  addFee: ({ fee, amount }: { fee: string; amount: string }) => `${fee}: ${amount}`,
  removeLine: ({ line }: { line: number }) => `Remove line ${line}`,
  lineOf: ({ line }: { line: number }) => `Line ${line}`,
  kind: 'Kind',
  date: 'Date',
  description: 'What for',
  quantity: 'Quantity',
  unit: 'Unit',
  rate: 'Rate',
  details: 'Number, PO, notes and late fee',
  number: 'Number',
  numberHint: 'Leave it empty for the next number.',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  poNumber: 'PO number',
  taxRate: 'Sales tax, percent of work',
  taxHint: 'Most services are not taxed. Ask before you charge sales tax.',
  notes: 'Notes',
  fee: 'Late fee',
  feePercent: 'Percent a month',
  feeAmount: 'Amount of the fee',
  ways: 'Ways to pay',
  noWays: 'Add ways to pay in the settings of invoices.',
  total: ({ total }: { total: string }) => `Total ${total}`,
}

/** Sending an invoice. */
export const sendInvoice = {
  title: ({ number }: { number: string }) => `Send ${number}`,
  by: 'How does it go out?',
  language: 'Send in',
  message: 'Message (optional)',
  messageHint: ({ email }: { email: string }) => `To ${email}, with the PDF and a link. You get a copy.`,
  noEmail: 'To mail it, enter the client’s email first.',
  addsWork: 'Add this work to your calendar',
  addsWorkHint: 'Each line becomes a gig on its date, so that it can be paid like any other.',
  frozen: 'What was sent stays as it is. Later changes need a corrected invoice.',
  submit: 'Send',
  sent: ({ number }: { number: string }) => `${number} is ready`,
  notSent: 'Failed to send the invoice. Please try again.',
  whenOnline: 'Send when you are online.',
  workNeeded: 'Add this work to your calendar first',
}

/** Recording a payment of an invoice. */
export const payInvoice = {
  title: 'Record payment',
  submit: 'Record Payment',
  amount: 'Received',
  isOpen: ({ amount }: { amount: string }) => `${amount} is open`,
  day: 'Day',
  method: 'Method',
  tips: 'Tips (optional)',
  tipsHint: 'On top of what you received.',
  restQuestion: ({ amount }: { amount: string }) => `${amount} less than is open. Is it still owed?`,
  reason: 'Reason',
  overQuestion: ({ amount }: { amount: string }) => `${amount} more than is open. What is it for?`,
  partOf: ({ number, amount }: { number: string; amount: string }) => `${number}, ${amount} open`,
  recorded: ({ amount }: { amount: string }) => `${amount} recorded`,
  undo: 'Undo',
  notRecorded: 'Failed to record the payment. Please try again.',
  changedElsewhere: 'The invoice or its gigs changed since. Please look again.',
}

/** Making an invoice void. */
export const voidInvoice = {
  title: ({ number }: { number: string }) => `Make ${number} void?`,
  text: 'It keeps its number, and its page says that it is void. Its gigs can be on another invoice.',
  reason: 'Reason',
  submit: 'Make Void',
  done: ({ number }: { number: string }) => `${number} is void`,
  notDone: 'Failed to make the invoice void. Please try again.',
}

/** How invoices are numbered and printed. */
export const invoiceSettings = {
  title: 'Invoice settings',
  save: 'Save Settings',
  saved: 'Invoice settings saved',
  notSaved: 'Failed to save the settings. Please try again.',
  theSettings: 'Your invoice settings',
  numbers: 'Numbers',
  prefix: 'Prefix',
  hasYear: 'Year in the number',
  digits: 'Digits',
  nextNumber: 'Next number',
  example: ({ number }: { number: string }) => `The next invoice is ${number}.`,
  ways: 'How clients pay you',
  waysHint: 'Printed only if filled in.',
  cards: 'Cards',
  /** Whether clients can pay by card. */
  cardStates: {
    unavailable: '',
    off: 'Clients can pay by card on the page of an invoice. The money goes to your own Stripe account, less Stripe’s fee.',
    begun: 'Stripe still needs something from you, or is checking what you entered.',
    on: 'Clients can pay by card on the page of each invoice that offers cards. Stripe’s fee is added to your expenses.',
  } satisfies Record<CardState, string>,
  connectStripe: 'Connect Stripe',
  openStripe: 'Continue with Stripe',
  stripeNotOpened: 'Failed to open Stripe',
  tryLater: 'Please try again in a moment.',
  texts: 'What invoices say',
  reminds: 'Remind clients who are late, at most three times',
  remindsHint: 'On the due day, 3 days and 14 days later. Any payment stops it.',
}

/** The description of a fee for late pay. It ends with the number of the late invoice, by which the fee is found again (`isFeeText`). */
export const feeText = ({ invoiceNumber }: { readonly invoiceNumber: string | null }) => `Late fee for ${invoiceNumber ?? ''}`

export const invoiceStates: Readonly<Record<ShownStatus, string>> = {
  void: 'Void',
  draft: 'Draft',
  paid: 'Paid',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  viewed: 'Viewed',
  sent: 'Sent',
}

export const sendWayNames: Readonly<Record<SendWay, string>> = { mail: 'Mail', link: 'Link', pdf: 'PDF' }

export const itemKindNames: Readonly<Record<ItemKind, string>> = { work: 'Work', expense: 'Expense', fee: 'Late fee' }
export const unitNames: Readonly<Record<ItemUnit, string>> = { hour: 'Hours', day: 'Days', flat: 'Flat' }
export const feeKindNames: Readonly<Record<FeeKind, string>> = { none: 'None', percent: 'Percent a month', flat: 'One amount' }
export const restNames: Readonly<Record<RestOfInvoice, string>> = { owed: 'Still owed', writtenOff: 'Write it off' }
export const overNames: Readonly<Record<OverOfInvoice, string>> = { tips: 'Tips', pay: 'Extra pay', others: 'Other invoices' }

export const payWayNames: Readonly<Record<PayWay, string>> = {
  check: 'Check by mail: name and address',
  zelle: 'Zelle: email or phone',
  venmo: 'Venmo: user name',
  cashApp: 'Cash App: $cashtag',
  paypal: 'PayPal.Me: user name',
  bank: 'Bank transfer: bank, routing and account number',
  card: 'Card: which cards you take, such as Visa and Mastercard',
}

export const invoiceProblems = {
  ...checkProblems,
  noClient: 'Choose a client',
  noLines: 'Add a gig or a line',
  dueBeforeInvoice: 'Choose the date of the invoice or a later day',
  noTaxRate: 'Enter a percentage from 0 to 99.99',
  noFee: 'Enter 0.01 to 5 percent, or an amount above 0',
  noDescription: 'Enter what it is for',
  noQuantity: 'Enter a quantity from 0.01 to 9,999.99',
  noRate: 'Enter a rate above 0',
  tooManyLines: ({ most }: { most: number }) => `An invoice has at most ${most} lines`,
  notAPrefix: 'Use letters, digits and - / _ .',
  onlyUpward: ({ least }: { least: number }) => `The next number is at least ${least}`,
  noAmount: 'Enter what you received',
  noRest: 'Choose what becomes of the rest',
  noOver: 'Choose what it is for',
  wrongParts: 'The parts must sum to what you received, each up to what is open',
  noReason: 'Enter a reason',
} satisfies TextsOf<ProblemIn<typeof checkInvoiceForm> | ProblemIn<typeof checkInvoicePayment> | ProblemIn<typeof checkInvoiceSettings>>
