import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../errors.ts'

const MAX_DEPTH = 32
const JSON_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [34, 92, 91, 93, 123, 125]

/** Returns how deep arrays and objects are nested, without building them. Ignores brackets inside texts. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) deepest = Math.max(deepest, ++depth)
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--
  }
  return deepest
}

/** Accepts only JSON bodies, without deep nesting and without keys that reach into prototypes. */
export function takeJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) return done(new HttpError('not_json', { code: 'sendJson' }))
    const json = body as string
    if (json === '') return done(null, undefined)
    if (depthOf(json) > MAX_DEPTH) return done(new HttpError('bad_json', { code: 'nestedTooDeeply' }))
    void parse(request, json, (error, value) => (error ? done(new HttpError('bad_json', { code: 'invalidJson' })) : done(null, value)))
  })
}

/** Adds routes that take a body of any type as raw bytes, because a signature covers exactly these bytes. */
export function takingBytes(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) {
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    addRoutes(scope)
    done()
  })
}
