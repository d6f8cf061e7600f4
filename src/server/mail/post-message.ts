import type { Letter } from './letter.ts'

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
  subject: `Message about ${eventName}`,
  parts: [
    `Hi ${name},`,
    `${agencyName} wrote to everybody who is booked for ${eventName} (${when})${message ? ':' : '.'}`,
    ...(message ? [message] : []),
    { link, label: message ? 'Open Gigfolio' : 'Read it in Gigfolio' },
  ],
})
