import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { feedDays, writeCalendarFeed } from '#domain/notices/calendar-feed.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { feedTexts } from '#words/en/notices.ts'
import type { Doors } from '../../account/sign-in/doors.ts'
import { hashOf } from '../../account/sign-in/token-cookie.ts'
import type { Config } from '../../config.ts'
import { originOf } from '../../core/http/call.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { mayReadFeed } from './policy.ts'
import { findReader, listFedGigs, noteRead } from './store.ts'

/**
 * Serves calendar feeds to apps that have only the link, without a cookie or a header. Feeds are not calls of the contract, which exchange
 * JSON with the app's pages.
 */
export function serveCalendarFeeds(
  app: FastifyInstance,
  { database: { queries }, clock }: Pick<Services, 'database' | 'clock'>,
  { throttle }: Pick<Doors, 'throttle'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
) {
  app.get<{ Params: { file: string } }>('/calendar/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const reader = token === undefined ? undefined : await findReader(queries, hashOf(token))
    await throttle.feed(reader?.userId, originOf(request).ipAddress)
    if (!reader) throw notFound()
    const owner = mayReadFeed(reader)
    const today = dayIn(reader.timeZone, clock())
    const gigs = await listFedGigs(queries, owner, feedDays(today))
    const { homeAddress, uidSpace } = reader
    const text = inLanguage(reader.language, () => writeCalendarFeed({ gigs, today, pagesUrl, homeAddress, uidSpace, texts: feedTexts }))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    if (reader.isStale) await noteRead(queries, owner)
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (tagsIn(request.headers['if-none-match']).includes(tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

/** Returns the entity tags of a reader. A tag becomes weak when a proxy compresses the answer. */
const tagsIn = (header = ''): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
