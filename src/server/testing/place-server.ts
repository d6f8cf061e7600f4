import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the provider. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** Its answer: JSON, a plain text, or nothing for a while. */
export interface Answered {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly location?: string
  readonly afterMs?: number
}

/** Starts a server that answers like a provider of places, over real HTTP. */
export async function startPlaceServer(answer: (asked: Asked, number: number) => Answered | Promise<Answered>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const question = {
      method: request.method ?? '',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    asked.push(question)
    const { status = 200, json, text: written, location, afterMs = 0 } = await answer(question, asked.length)
    setTimeout(() => {
      response.writeHead(status, { 'content-type': json === undefined ? 'text/html' : 'application/json', ...(location && { location }) })
      response.end(json === undefined ? (written ?? '') : JSON.stringify(json))
    }, afterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
