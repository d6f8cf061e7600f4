import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { contentSecurityPolicy } from './security.ts'

/**
 * The address of a request; one that cannot be decoded (`/%zz`) leads to no page, so that it is answered like any other unknown address
 * and not by the framework, which repeats it and sends none of our headers.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

const refusals: Readonly<Record<string, { status: number; error: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'That is too large.' },
}

/** Answers what never becomes a request: no HTTP, headers that are too large, or too slow. */
export function refuseConnection(failure: Error & { code?: string }, socket: Socket) {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return
  const { status, error } = refusals[failure.code ?? ''] ?? { status: 400, error: 'Bad request' }
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Security-Policy: ${contentSecurityPolicy()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(failure)
}
