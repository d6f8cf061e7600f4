import type { Letter } from '../letter.ts'

/** For an address that will receive the applications to a post. */
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
