import { count, pluralOf } from '../count.ts'

/** The list of changes that wait to be sent, and what is said when they are. */
export const waiting = {
  title: ({ device }: { device: string }) => `Saved on ${device}`,
  description: 'We’ll send these once you’re back online.',
  tryNow: 'Try now',
  nothingWaits: 'Everything is synced',
  nothingWaitsText: 'What you save offline waits here.',
  willSync: 'Will sync',
  notSaved: ({ refusal }: { refusal: string }) => `Not saved: ${refusal}`,
  discard: 'Discard',
  discardTitle: ({ title }: { title: string }) => `Discard ${title}`,
  answerAbout: ({ answer, title }: { answer: string; title: string }) => `${answer}: ${title}`,
  changedElsewhere: 'It was changed elsewhere meanwhile.',
  allSynced: 'All synced',
  oneSent: 'What you saved offline is in your account.',
  allSent: ({ sent }: { sent: number }) => `All ${sent} changes that you saved offline are in your account.`,
  review: 'Review',
  onlyHere: ({ unsent, device }: { unsent: number; device: string }) =>
    `${count('change', unsent)} ${pluralOf('is', unsent, 'are')} only on ${device}`,
  onlyHereText: 'Signing out now would lose what is not sent yet.',
  signOutAnyway: 'Sign out anyway',
}
