import { plainWords } from '#domain/check/plain-words.ts'
import { MAX_NUMBER } from '#domain/invoices/invoice.ts'
import { MAX_MESSAGE } from '#domain/marketplace/post-message.ts'
import type { MailTexts } from '#words/en/mails/mails.ts'
import type { MailKind } from './mail-list.ts'

type Typed = keyof MailTexts['instead'] & string

/** The facts that people typed, and how many letters of them an e-mail shows. */
const typed: Readonly<Record<Typed, number>> = {
  name: 60,
  agencyName: 60,
  clientName: 60,
  businessName: 60,
  invoiceNumber: MAX_NUMBER,
  eventName: 60,
  city: 60,
  factorName: 60,
  place: 120,
  pay: 60,
  eventNameWas: 60,
  placeWas: 120,
  payWas: 60,
  message: MAX_MESSAGE,
}
const isTyped = (name: string): name is Typed => Object.hasOwn(typed, name)

/** E-mails whose recipient agreed to read what others typed: support, and a poster who confirmed the address for applications. */
const asTyped: ReadonlySet<MailKind> = new Set(['support request', 'application'])

/**
 * Returns the facts of an e-mail with plain names. Anybody can open an account or write a post with somebody else's address, so no e-mail may
 * carry a stranger's message under Gigfolio's name.
 */
export const plainFacts = ({ instead }: MailTexts, kind: MailKind, facts: object): object =>
  asTyped.has(kind) ? facts : (plain(instead, facts) as object)

function plain(instead: MailTexts['instead'], value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => plain(instead, part))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(instead, part, key)]))
  return isTyped(name) && typeof value === 'string' && value !== '' ? plainWords(value, typed[name]) || instead[name] : value
}
