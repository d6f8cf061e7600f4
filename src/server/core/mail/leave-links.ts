import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type MailTopic, mailTopics } from '#domain/notices/mail-topic.ts'
import { reminderTopics } from '#domain/notices/reminders-due.ts'
import type { Granted } from '../../principal.ts'
import type { Queries } from '../database/queries.ts'
import { serverKey } from '../database/server-keys.ts'
import type { MailKind } from './mail-list.ts'

const topics: Readonly<Partial<Record<MailKind, MailTopic>>> = { 'emergency gig': 'alerts', ...reminderTopics }

/** Who leaves which e-mails. */
interface Leaving {
  readonly topic: MailTopic
  readonly userId: number
}

const TOKEN = /^([a-z]{1,10})\.([1-9]\d{0,15})\.([\w-]{43})$/

const secretOf = async (queries: Queries) =>
  (await serverKey(queries, 'leave mails', () => ({ secret: randomBytes(32).toString('base64url') }))).secret

const sign = (secret: string, { topic, userId }: Leaving) => createHmac('sha256', secret).update(`leave ${topic} ${userId}`).digest()

/**
 * Makes the function that returns the end of the link that turns off e-mails of a kind for a worker, without signing in; undefined for a
 * kind that cannot be turned off. It never expires: people unsubscribe from old e-mails too. Reads the key once, not for each e-mail.
 */
export function makeLeaveTokens(queries: Queries) {
  let secret: string | undefined
  return async (kind: MailKind, userId: number | null): Promise<string | undefined> => {
    const topic = topics[kind]
    if (!topic || userId === null) return undefined
    secret ??= await secretOf(queries)
    return `${topic}.${userId}.${sign(secret, { topic, userId }).toString('base64url')}`
  }
}

/** Returns who leaves which e-mails; undefined when the link was not made by us. */
export async function readLeaveToken(queries: Queries, token: string): Promise<Granted<Leaving> | undefined> {
  const [, name, id, signature = ''] = TOKEN.exec(token) ?? []
  const topic = mailTopics.find((known) => known === name)
  if (!topic) return undefined
  const leaving = { topic, userId: Number(id) }
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(await secretOf(queries), leaving)]
  return given.length === right.length && timingSafeEqual(given, right) ? (leaving as Granted<Leaving>) : undefined
}
