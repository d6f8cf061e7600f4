import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
/** The SHA-256 of a token: what the database holds of it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a cookie that scripts cannot read, for a random token. */
export function makeTokenCookie(plainName: string, maxAgeDays: number, publicUrl: string | undefined) {
  /** Cookies of https keep to their host and to https by their name; plain http, as on one's own machine, cannot have that. */
  const cookieFor = (request: FastifyRequest) => {
    const isSecure = publicUrl ? publicUrl.startsWith('https:') : request.protocol === 'https'
    const name = isSecure ? `__Host-${plainName}` : plainName
    return { name, options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const }
  }
  const tokenIn = (request: FastifyRequest) => request.cookies[cookieFor(request).name]
  return {
    tokenIn,
    hashIn: (request: FastifyRequest): string | undefined => {
      const token = tokenIn(request)
      return token ? hashOf(token) : undefined
    },
    set(request: FastifyRequest, reply: FastifyReply, token: string) {
      const { name, options } = cookieFor(request)
      reply.setCookie(name, token, { ...options, maxAge: maxAgeDays * 86_400 })
    },
    clear(request: FastifyRequest, reply: FastifyReply) {
      const { name, options } = cookieFor(request)
      reply.clearCookie(name, options)
    },
  }
}
