import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'
import { type Reason, refusals } from '#words/en/refusals.ts'
import { textOf } from '#words/text-of.ts'
import { contentSecurityPolicy } from './security.ts'

/**
 * Returns the address of a request. An address that cannot be decoded (`/%zz`) becomes an unknown one, so that it gets the usual answer
 * with our headers, and not the framework's answer, which repeats the address.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

const known: Readonly<Record<string, { readonly code: RefusalCode; readonly reason: Reason }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_too_slow', reason: { code: 'tooSlow' } },
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', reason: { code: 'tooLarge' } },
}
const others = { code: 'bad_request', reason: { code: 'badRequest' } } as const

/** Answers connections that never send a valid request: not HTTP, headers too large, or too slow. */
export function refuseConnection(failure: Error & { code?: string }, socket: Socket) {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return
  const { code, reason } = known[failure.code ?? ''] ?? others
  const status = refusalStatus[code]
  const body = JSON.stringify({ error: textOf(refusals, reason), code, reason })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Security-Policy: ${contentSecurityPolicy()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(failure)
}
