import type { MailTexts } from '../en/mails/mails.ts'
import { whenText } from '../shift-texts.ts'
import type { Letter } from './letter.ts'

/** For an address with which a company opened an account. */
export interface ConfirmAgency {
  readonly name: string
  readonly link: string
  readonly hours: number
}

export const confirmAgency = ({ hi, marketplace: { confirmAgency: texts } }: MailTexts, { name, link, hours }: ConfirmAgency): Letter => ({
  subject: texts.subject,
  parts: [hi({ name }), texts.what, { link, label: texts.link }, texts.worksFor({ hours })],
})

/** The data of a shift in an e-mail to a worker. */
export interface Shift {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
  readonly place: string
  readonly pay: string | null
  readonly link: string
}

export function booked({ hi, marketplace }: MailTexts, { name, agencyName, eventName, when, place, pay, link }: Shift): Letter {
  const texts = marketplace.booked
  return {
    subject: texts.subject({ eventName }),
    parts: [
      hi({ name }),
      texts.what({ agencyName, eventName }),
      { [marketplace.when]: whenText(when), [marketplace.where]: place, ...(pay && { [marketplace.pay]: pay }) },
      { link, label: texts.link },
    ],
  }
}

export const bookingCanceled = (
  { hi, marketplace: { bookingCanceled: texts } }: MailTexts,
  { link, ...shift }: Omit<Shift, 'place' | 'pay'>,
): Letter => ({
  subject: texts.subject(shift),
  parts: [hi(shift), texts.what(shift), { link, label: texts.link }],
})

export interface Withdrawal {
  /** The worker who withdrew. */
  readonly name: string
  readonly eventName: string
  readonly when: string
  /** The page where the agency books another worker. */
  readonly link: string
}

export const bookingWithdrawn = ({ marketplace: { bookingWithdrawn: texts } }: MailTexts, { link, ...facts }: Withdrawal): Letter => ({
  subject: texts.subject(facts),
  parts: [texts.what(facts), { link, label: texts.link }],
})
