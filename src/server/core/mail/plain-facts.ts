import { plainWords } from '#domain/check/plain-words.ts'
import { MAX_MESSAGE } from '#domain/marketplace/post-message.ts'
import type { MailKind } from './mail-list.ts'

/** The facts that people typed: how many letters of them an e-mail shows, and what it says when nothing plain is left. */
const typed: Readonly<Record<string, readonly [most: number, otherwise: string]>> = {
  name: [60, 'there'],
  agencyName: [60, 'Somebody'],
  clientName: [60, 'your client'],
  eventName: [60, 'an event'],
  city: [60, 'your city'],
  factorName: [60, 'a new one'],
  place: [120, ''],
  pay: [60, ''],
  eventNameWas: [60, 'another event'],
  placeWas: [120, ''],
  payWas: [60, ''],
  message: [MAX_MESSAGE, ''],
}

/** E-mails whose recipient agreed to read what others typed: support, and a poster who confirmed the address for applications. */
const asTyped: ReadonlySet<MailKind> = new Set(['support request', 'application'])

/**
 * Returns the facts of an e-mail with plain names. Anybody can open an account or write a post with somebody else's address, so no e-mail may
 * carry a stranger's message under Gigfolio's name.
 */
export const plainFacts = (kind: MailKind, facts: object): object => (asTyped.has(kind) ? facts : (plain(facts) as object))

function plain(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(part))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part, key)]))
  const limit = typed[name]
  return limit && typeof value === 'string' && value !== '' ? plainWords(value, limit[0]) || limit[1] : value
}
