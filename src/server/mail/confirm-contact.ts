import type { Letter } from './letter.ts'

/** Applications to a post are to be sent to the address that this goes to. */
interface ConfirmContact {
  readonly agencyName: string
  readonly eventName: string
  readonly link: string
}

export const confirmContact = ({ agencyName, eventName, link }: ConfirmContact): Letter => ({
  subject: `May applications for ${eventName} be sent here?`,
  parts: [
    `${agencyName} looks for brand ambassadors for ${eventName}, and named this address for their applications.`,
    'Open this link if that is right. The post is shown from then on:',
    { link, label: 'Send applications here' },
    'If you know nothing of it, there is nothing to do: nothing will be sent to you.',
  ],
})
