import type { FastifyInstance } from 'fastify'
import { type Config, supportAddress } from '../../config.ts'
import { notFound } from '../../errors.ts'

const DAY_MS = 86_400_000

/** Serves the addresses at which programs look on every site: browsers, password managers, search engines and people who found a hole. */
export function serveWellKnown(app: FastifyInstance, config: Pick<Config, 'supportEmail' | 'pagesUrl'>) {
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/?screen=profile&open=change-password'))
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon-192.png', 301))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'))
  app.get('/.well-known/security.txt', (_, reply) => {
    const support = supportAddress(config)
    if (support === null) throw notFound()
    // RFC 9116 wants an end in the near future: an answer is made anew each time.
    const expires = new Date(Date.now() + 30 * DAY_MS).toISOString()
    const lines = [
      `Contact: mailto:${support}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${config.pagesUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
