import type { Letter } from '../letter.ts'

/** For a worker who is booked, when the poster writes to everybody booked. */
interface PostMessage {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
  /** Null for an address that its owner never confirmed: it gets no words of a stranger. */
  readonly message: string | null
  readonly link: string
}

export const postMessage = ({ name, agencyName, eventName, when, message, link }: PostMessage): Letter => ({
  subject: message ? `Message about ${eventName}` : 'Message about your emergency gig',
  parts: [
    `Hi ${name},`,
    message
      ? `${agencyName} wrote to everybody who is booked for ${eventName} (${when}):`
      : 'You have a message about an emergency gig for which you are booked.',
    ...(message ? [message] : []),
    { link, label: message ? 'Open Gigfolio' : 'Read it in Gigfolio' },
  ],
})
