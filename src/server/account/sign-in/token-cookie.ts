import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
/** Returns the SHA-256 of a token, which the database stores instead of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a cookie that scripts cannot read, for a random token. */
export function makeTokenCookie(plainName: string, maxAgeDays: number, publicUrl: string | undefined) {
  /** Over https, the cookie's name ties it to its host and to https. Plain http, as on one's own machine, does not support that. */
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
