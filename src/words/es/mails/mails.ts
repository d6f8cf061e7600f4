import type { Translated } from '../../catalog.ts'
import type { mails as english } from '../../en/mails/mails.ts'
import { changeTexts } from '../marketplace.ts'
import { accountMails } from './account-mails.ts'
import { invoiceMails } from './invoice-mails.ts'
import { marketplaceMails } from './marketplace-mails.ts'
import { reminderMails } from './reminder-mails.ts'
import { statementMails } from './statement-mails.ts'

/** Whoever has no plain name. Nobody is greeted so. */
const SOMEBODY = 'Alguien'

export const mails: Translated<typeof english> = {
  hi: ({ name }) => (name === SOMEBODY ? 'Hola:' : `Hola, ${name}:`),
  turnOff: 'Desactivar estos correos',
  instead: {
    name: SOMEBODY,
    agencyName: SOMEBODY,
    clientName: 'su cliente',
    businessName: 'un negocio',
    invoiceNumber: 'sin número',
    eventName: 'un evento',
    city: 'su ciudad',
    factorName: 'una nueva',
    place: '',
    pay: '',
    eventNameWas: 'otro evento',
    placeWas: '',
    payWas: '',
    message: '',
  },
  account: accountMails,
  marketplace: marketplaceMails,
  reminders: reminderMails,
  statement: statementMails,
  invoices: invoiceMails,
  changes: changeTexts,
}
