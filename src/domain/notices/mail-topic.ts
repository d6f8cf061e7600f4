/** The e-mails that a link in them turns off, and nothing else: alerts of emergency gigs, their daily digest, and the kinds of reminders. */
export const mailTopics = ['alerts', 'digest', 'gigs', 'payments', 'tax', 'trial', 'hours'] as const
export type MailTopic = (typeof mailTopics)[number]
