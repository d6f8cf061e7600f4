import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type MailTopic, mailTopics } from '#domain/notices/mail-topic.ts'
import type { Queries } from '../database/queries.ts'
import { serverKey } from '../database/server-keys.ts'
import type { MailKind } from './list.ts'

const topics: Readonly<Partial<Record<MailKind, MailTopic>>> = {
  'emergency gig': 'alerts',
  'new gigs': 'digest',
  'gig tomorrow': 'gigs',
  unpaid: 'payments',
  'tax due': 'tax',
  'trial ending': 'trial',
}

/** Who leaves which e-mails. */
interface Leaving {
  readonly topic: MailTopic
  readonly userId: number
}

const TOKEN = /^([a-z]{1,10})\.([1-9]\d{0,9})\.([\w-]{43})$/

const sign = async (queries: Queries, { topic, userId }: Leaving) => {
  const { secret } = await serverKey(queries, 'leave mails', () => ({ secret: randomBytes(32).toString('base64url') }))
  return createHmac('sha256', secret).update(`leave ${topic} ${userId}`).digest()
}

/**
 * Returns the end of the link that turns off e-mails of this kind for a worker, without signing in; undefined for a kind that cannot be
 * turned off. It never expires: people unsubscribe from old e-mails too.
 */
export async function leaveTokenOf(queries: Queries, kind: MailKind, userId: number | null): Promise<string | undefined> {
  const topic = topics[kind]
  if (!topic || userId === null) return undefined
  return `${topic}.${userId}.${(await sign(queries, { topic, userId })).toString('base64url')}`
}

/** Returns who leaves which e-mails; undefined when the link was not made by us. */
export async function readLeaveToken(queries: Queries, token: string): Promise<Leaving | undefined> {
  const [, name, id, signature = ''] = TOKEN.exec(token) ?? []
  const topic = mailTopics.find((known) => known === name)
  if (!topic) return undefined
  const leaving = { topic, userId: Number(id) }
  const [given, right] = [Buffer.from(signature, 'base64url'), await sign(queries, leaving)]
  return given.length === right.length && timingSafeEqual(given, right) ? leaving : undefined
}
