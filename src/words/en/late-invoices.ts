import type { PauseReason } from '#domain/invoices/reminders.ts'
import { count } from './count.ts'

/** What to do about an invoice that is due. */
export const lateInvoice = {
  title: 'Reminders',
  nextOn: ({ step, day }: { step: string; day: string }) => `${step}: from ${day}`,
  sentOn: ({ reminders, day }: { reminders: number; day: string }) => `${count('reminder', reminders)} sent, the last one on ${day}`,
  theReminder: 'The reminder',
  copy: 'Copy',
  mail: 'Email',
  mailTo: ({ email }: { email: string }) => `Mail to ${email}`,
  isSent: ({ email }: { email: string }) => `On its way to ${email}`,
  share: 'Share',
  askIfSent: 'Did you send the reminder?',
  wasSent: 'Mark as sent',
  notCopied: 'Your browser did not let us copy the reminder.',
  replied: 'They answered',
  disputed: 'They dispute it',
  resume: 'Remind again',
  paused: {
    reply: 'Your client answered, so no reminder goes out.',
    dispute: 'Your client disputes it, so no reminder goes out.',
  } satisfies Record<PauseReason, string>,
  notNoted: 'Failed to save that. Please try again.',
}
