import { newDevice } from './new-device.ts'

/** Every mail that exists: an event by its name, and the letter that tells it. */
export const letters = {
  'new device': newDevice,
}

export type MailKind = keyof typeof letters
export type MailFacts<Kind extends MailKind> = Parameters<(typeof letters)[Kind]>[0]
