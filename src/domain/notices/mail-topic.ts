/** The e-mails that a link in them turns off, and nothing else: alerts of emergency gigs, their daily digest, and two kinds of reminders. */
export const mailTopics = ['alerts', 'digest', 'gigs', 'payments'] as const
export type MailTopic = (typeof mailTopics)[number]
