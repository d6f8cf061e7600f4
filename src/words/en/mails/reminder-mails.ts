/** The e-mails that remind workers. */
export const reminderMails = {
  off: 'You can turn these reminders off in Notification Settings.',
  event: 'Event',
  client: 'Client',
  gigTomorrow: {
    subject: ({ eventName }: { eventName: string }) => `Tomorrow: ${eventName}`,
    what: ({ day }: { day: string }) => `You have a gig tomorrow, ${day}.`,
    time: 'Time',
    where: 'Where',
    link: 'Open the day',
  },
  unpaid: {
    subject: ({ clientName, eventName }: { clientName: string; eventName: string }) => `Did ${clientName} pay you for ${eventName}?`,
    what: ({ clientName, ago }: { clientName: string; ago: string }) =>
      `Your work for ${clientName} ended ${ago} days ago, and no payment is recorded yet.`,
    worked: 'Worked',
    owed: 'Owed',
    ifItCame: 'If it came, record it with Got Paid. If not, Gigfolio has a polite reminder that you can copy.',
    link: 'See what you are owed',
  },
  taxDue: {
    subject: ({ quarter, day }: { quarter: string; day: string }) => `Estimated tax for ${quarter} is due on ${day}`,
    what: ({ quarter, day }: { quarter: string; day: string }) =>
      `Your estimated tax payment for ${quarter} is due on ${day}. You earned money in that quarter, and no payment for it is logged in Gigfolio.`,
    link: 'Open your dashboard',
    noAdvice: 'Gigfolio keeps records and gives estimates. It is no tax advice.',
  },
  trialEnding: {
    subject: ({ day }: { day: string }) => `Your free trial ends on ${day}`,
    what: ({ day }: { day: string }) =>
      `Your free trial of Gigfolio ends on ${day}. All that you recorded stays yours: you can see it, edit it and export it after that too.`,
    link: 'Open Gigfolio',
  },
  hoursSoFar: {
    subject: ({ hours }: { hours: string }) => `${hours} of 80 hours this month`,
    what: ({ hours, left }: { hours: string; left: string }) => `You recorded ${hours} hours of work this month so far; ${left} to go.`,
    about: ({ shifts }: { shifts: string }) => `At your average, that is about ${shifts} more ${shifts === '1' ? 'shift' : 'shifts'}.`,
    stateDecides: 'Your state decides what counts; ask it. Volunteering, school or training may count too.',
    link: 'Open your dashboard',
  },
  newGigs: {
    oneIn: ({ city }: { city: string }) => `A new emergency gig in ${city}`,
    several: ({ gigs }: { gigs: number }) => `${gigs} new emergency gigs in your cities`,
    what: 'New since yesterday:',
    gig: ({ eventName, agencyName, city }: { eventName: string; agencyName: string; city: string }) =>
      `${eventName}, ${agencyName}, ${city}`,
    link: 'See them and apply',
  },
}
