import { changeTexts } from '../marketplace.ts'
import { accountMails } from './account-mails.ts'
import { invoiceMails } from './invoice-mails.ts'
import { marketplaceMails } from './marketplace-mails.ts'
import { reminderMails } from './reminder-mails.ts'
import { statementMails } from './statement-mails.ts'

const general = {
  hi: ({ name }: { name: string }) => `Hi ${name},`,
  turnOff: 'Turn these emails off',
  /** What a mail says instead of something typed of which nothing plain is left. */
  instead: {
    name: 'there',
    agencyName: 'Somebody',
    clientName: 'your client',
    businessName: 'A business',
    invoiceNumber: 'without a number',
    eventName: 'an event',
    city: 'your city',
    factorName: 'a new one',
    place: '',
    pay: '',
    eventNameWas: 'another event',
    placeWas: '',
    payWas: '',
    message: '',
  },
}

/** The texts of every e-mail. */
export const mails = {
  ...general,
  account: accountMails,
  marketplace: marketplaceMails,
  reminders: reminderMails,
  statement: statementMails,
  invoices: invoiceMails,
  changes: changeTexts,
}
export type MailTexts = typeof mails
