import type { Letter } from '../letter.ts'

/** The data of a shift in an e-mail to a worker. */
interface Shift {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
  readonly place: string
  readonly pay: string | null
  readonly link: string
}

export const booked = ({ name, agencyName, eventName, when, place, pay, link }: Shift): Letter => ({
  subject: `You are booked for ${eventName}`,
  parts: [
    `Hi ${name},`,
    `${agencyName} booked you for ${eventName}. It is confirmed in your calendar.`,
    { When: when, Where: place, ...(pay && { Pay: pay }) },
    { link, label: 'Open your calendar' },
  ],
})

export const bookingCanceled = ({ name, agencyName, eventName, when, link }: Omit<Shift, 'place' | 'pay'>): Letter => ({
  subject: `Your booking for ${eventName} was canceled`,
  parts: [`Hi ${name},`, `${agencyName} does not need you anymore for ${eventName} (${when}).`, { link, label: 'Find other gigs' }],
})

interface Withdrawal {
  /** The worker who withdrew. */
  readonly name: string
  readonly eventName: string
  readonly when: string
  /** The page where the agency books another worker. */
  readonly link: string
}

export const bookingWithdrawn = ({ name, eventName, when, link }: Withdrawal): Letter => ({
  subject: `${name} withdrew from ${eventName}`,
  parts: [
    `${name} was booked for ${eventName} (${when}), and cannot come. The position is free again.`,
    { link, label: 'Book somebody else' },
  ],
})
