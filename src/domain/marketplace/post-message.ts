import { checkFields, required } from '../check/check.ts'
import { plainWords } from '../check/plain-words.ts'

/** The maximum length of a message to everybody booked, in characters. */
export const MAX_MESSAGE = 500
/** The maximum number of messages about a post in 24 hours. */
export const MESSAGES_PER_DAY = 5

/** A message to everybody booked, as typed. */
export interface MessageForm {
  readonly text: string
}

/** Returns a typed message as workers read it: on one line, and without links and addresses. */
export const plainMessage = (text: string): string => plainWords(text, MAX_MESSAGE)

/** Returns the issues that keep a message from being sent. */
export const checkMessageForm = (form: MessageForm) =>
  checkFields(form, {
    text: [required({ code: 'noMessage' }), (text) => (plainMessage(text) === '' ? ({ code: 'onlyLinks' } as const) : null)],
  })
