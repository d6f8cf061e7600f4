import { ended } from '../../sentence.ts'

export interface Shift {
  readonly agencyName: string
  readonly eventName: string
  readonly when: string
}
export interface Worked {
  readonly name: string
  readonly eventName: string
  readonly when: string
}

/** The e-mails about posts, applications and bookings. */
export const marketplaceMails = {
  when: 'When',
  where: 'Where',
  pay: 'Pay',
  confirmAgency: {
    subject: 'Confirm your agency’s email for Gigfolio',
    what: 'Open this link to confirm your address. Workers see your emergency gigs from then on:',
    link: 'Confirm this email',
    worksFor: ({ hours }: { hours: number }) =>
      `It works once, and for ${hours} hours. If you did not open an agency account, there is nothing to do.`,
  },
  confirmContact: {
    subject: ({ eventName }: { eventName: string }) => `May applications for ${eventName} be sent here?`,
    what: ({ agencyName, eventName }: { agencyName: string; eventName: string }) =>
      `${agencyName} looks for brand ambassadors for ${eventName}, and named this address for their applications.`,
    ifRight: 'Open this link if that is right. The post is shown from then on:',
    link: 'Send applications here',
    notYou: 'If you know nothing of it, there is nothing to do: nothing will be sent to you.',
  },
  application: {
    subject: ({ name, eventName }: { name: string; eventName: string }) => `${name} applied for ${eventName}`,
    what: ({ name, eventName, when, city }: Worked & { readonly city: string }) =>
      `${name} would like to work at ${eventName} (${when}, ${city}).`,
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    pastGigs: ({ resume }: { resume: string }) => `Past gigs: ${resume}`,
    more: ({ gigs }: { gigs: number }) => `and ${gigs.toLocaleString('en-US')} more`,
    attached: 'Their files are attached.',
    tooLarge: ({ days }: { days: number }) => `Their files are too large to be attached. These links work for ${days} days:`,
    link: 'See all who applied',
    answer: 'Answer this mail to write to them.',
  },
  emergencyGig: {
    subject: ({ city, eventName }: { city: string; eventName: string }) => `Emergency gig in ${city}: ${eventName}`,
    what: ({ agencyName }: { agencyName: string }) => `${agencyName} looks for brand ambassadors:`,
    event: 'Event',
    city: 'City',
    link: 'See the gig and apply',
    why: 'You get this mail because the city is on your list. Turn alerts off in your BA profile.',
  },
  booked: {
    subject: ({ eventName }: { eventName: string }) => `You are booked for ${eventName}`,
    what: ({ agencyName, eventName }: { agencyName: string; eventName: string }) =>
      `${agencyName} booked you for ${eventName}. It is confirmed in your calendar.`,
    link: 'Open your calendar',
  },
  bookingCanceled: {
    subject: ({ eventName }: { eventName: string }) => `Your booking for ${eventName} was canceled`,
    what: ({ agencyName, eventName, when }: Shift) => `${agencyName} does not need you anymore for ${eventName} (${when}).`,
    link: 'Find other gigs',
  },
  bookingWithdrawn: {
    subject: ({ name, eventName }: { name: string; eventName: string }) => `${name} withdrew from ${eventName}`,
    what: ({ name, eventName, when }: Worked) =>
      `${name} was booked for ${eventName} (${when}), and cannot come. The position is free again.`,
    link: 'Book somebody else',
  },
  postChanged: {
    subject: ({ eventName }: { eventName: string }) => `${eventName} was changed`,
    plainSubject: 'Your emergency gig was changed',
    whatOfBooked: ({ agencyName, eventName, when }: Shift) => `${agencyName} changed ${eventName} (${when}). You are booked for it.`,
    whatOfApplied: ({ agencyName, eventName, when }: Shift) => `${agencyName} changed ${eventName} (${when}). You applied to it.`,
    plainOfBooked: 'An emergency gig was changed. You are booked for it.',
    plainOfApplied: 'An emergency gig was changed. You applied to it.',
    shown: 'Your calendar shows it.',
    kept: ({ kept }: { kept: string }) => ended(kept),
    asked: 'Does it still work for you? If not, withdraw, so that somebody else can go.',
    keepOrLeave: 'Keep it or leave',
    see: 'See the gig',
  },
  postMessage: {
    subject: ({ eventName }: { eventName: string }) => `Message about ${eventName}`,
    plainSubject: 'Message about your emergency gig',
    what: ({ agencyName, eventName, when }: Shift) => `${agencyName} wrote to everybody who is booked for ${eventName} (${when}):`,
    plainWhat: 'You have a message about an emergency gig for which you are booked.',
    open: 'Open Gigfolio',
    read: 'Read it in Gigfolio',
  },
}
