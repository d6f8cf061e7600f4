import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedResumePage } from '#contract/pages.ts'
import { language } from '#words/en/language.ts'
import type { Throttle } from '../../account/sign-in/throttle.ts'
import { hashOf } from '../../account/sign-in/token-cookie.ts'
import { withPatience } from '../../core/database/pool.ts'
import { originOf } from '../../core/http/call.ts'
import { inTime } from '../../core/http/deadline.ts'
import { languageOfPage } from '../../core/http/language-of.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { HttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { pageHeaders, resumePage, sentencePage } from './page.ts'
import { mayReadShared } from './policy.ts'
import { findResume, findShared } from './store.ts'

/** The format of a token: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/**
 * Serves shared resumes to anybody with the link, without reading a session. A link that does not work, or no longer works, gets the same
 * answer as any unknown address.
 */
export function serveSharedResumes(app: FastifyInstance, { database: { queries } }: Pick<Services, 'database'>, throttle: Throttle) {
  const read = async (token: string) => {
    const link = TOKEN.test(token) ? await findShared(queries, hashOf(token)) : undefined
    return link && findResume(queries, mayReadShared(link))
  }
  type Asked = FastifyRequest<{ Params: { token: string } }>

  async function answer(request: Asked, reply: FastifyReply) {
    try {
      await throttle.readResume(originOf(request).ipAddress)
    } catch (refusal) {
      if (!(refusal instanceof HttpError)) throw refusal
      return reply
        .code(refusal.statusCode)
        .headers({ ...pageHeaders, ...refusal.headers })
        .send(sentencePage(refusal.message))
    }
    const resume = await inTime(withPatience(() => read(request.params.token)))
    if (resume === undefined) return reply.callNotFound()
    return reply.headers({ ...pageHeaders, 'content-language': language.tag }).send(resumePage(resume))
  }

  app.get(sharedResumePage, { exposeHeadRoute: true }, (request: Asked, reply) =>
    inLanguage(languageOfPage(request), () => answer(request, reply)),
  )
}
