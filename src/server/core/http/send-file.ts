import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#contract/http.ts'

/** A file that a handler answers with. */
export interface OutgoingFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  /** Read only as fast as the caller reads. */
  readonly content: Readable
  /** Identifies these exact bytes. A browser that has them revalidates each time, and gets a 304. */
  readonly tag?: string
}

/** Characters that are not allowed in a file name: control characters, quotes, path separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a header or a file's name.
const UNSAFE = /[\x00-\x1f\x7f"*/:<>?\\|]+/g

/** Returns a `Content-Disposition` that saves the file under its name (RFC 6266): in ASCII, and in UTF-8, which browsers prefer. */
export function attachment(name: string): string {
  const safe = name.toWellFormed().replace(UNSAFE, '_')
  const encoded = encodeURIComponent(safe).replace(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${safe.replace(/[^ -~]/g, '_')}"; filename*=UTF-8''${encoded}`
}

/** The policy of a file: even if opened in a tab, it runs nothing and belongs to no site. */
const FILE_POLICY = `default-src 'none'; sandbox`

/**
 * Sends a file as the answer, to be saved and not opened. Throws when the contract does not list its media type. Every answer of the API
 * has `nosniff` and `no-store`, except that a file with a tag may be stored.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: OutgoingFile, { mediaTypes }: FileAnswer) {
  const { name, mediaType, bytes, content, tag } = file
  if (!mediaTypes.includes(mediaType)) throw new Error(`The contract does not list ${mediaType}`)
  reply.header('content-security-policy', FILE_POLICY)
  if (tag) {
    reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache', vary: 'Cookie' })
    if (request.headers['if-none-match'] === `"${tag}"`) {
      content.destroy()
      return reply.code(304).send()
    }
  }
  return reply.type(mediaType).header('content-length', bytes).header('content-disposition', attachment(name)).send(content)
}
