import type { Letter } from '../letter.ts'

/** For an address with which a company opened an account. */
interface ConfirmAgency {
  readonly name: string
  readonly link: string
  readonly hours: number
}

export const confirmAgency = ({ name, link, hours }: ConfirmAgency): Letter => ({
  subject: 'Confirm your agency’s email for Gigfolio',
  parts: [
    `Hi ${name},`,
    'Open this link to confirm your address. Workers see your emergency gigs from then on:',
    { link, label: 'Confirm this email' },
    `It works once, and for ${hours} hours. If you did not open an agency account, there is nothing to do.`,
  ],
})
