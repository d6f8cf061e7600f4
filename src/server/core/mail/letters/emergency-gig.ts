import type { Letter } from '../letter.ts'

/** For a worker when a post in one of their cities is published. */
interface EmergencyGig {
  readonly name: string
  readonly agencyName: string
  readonly eventName: string
  readonly city: string
  readonly when: string
  readonly link: string
}

export const emergencyGig = ({ name, agencyName, eventName, city, when, link }: EmergencyGig): Letter => ({
  subject: `Emergency gig in ${city}: ${eventName}`,
  parts: [
    `Hi ${name},`,
    `${agencyName} looks for brand ambassadors:`,
    { Event: eventName, When: when, City: city },
    { link, label: 'See the gig and apply' },
    'You get this mail because the city is on your list. Turn alerts off in your BA profile.',
  ],
})
