import { randomBytes } from 'node:crypto'
import { createStackParser, createTransport, type Event, parseStackFrames } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { logged } from '../../errors.ts'
import type { FailureReports } from './port.ts'

/** The part of calls that are measured (spec.md 9). */
const TRACED = 0.1
const CLOSE_MS = 2_000

const stackParser = createStackParser(nodeStackLineParser())
const seconds = () => Date.now() / 1000
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/**
 * Returns an error's kind, code and place, as in the log. Messages of the database are left out, because they may contain personal data.
 */
function eventOf(error: unknown, call: string): Event {
  const { name, code, message } = logged(error) as { name: string; code?: string; message?: string }
  const frames = error instanceof Error ? parseStackFrames(stackParser, error) : []
  return {
    transaction: call,
    tags: { ...(code && { code }) },
    exception: { values: [{ type: name, value: message ?? code ?? name, stacktrace: { frames } }] },
  }
}

/** Reports failures to Sentry, or to a server with the same protocol. */
export function reportToSentry(dsn: string): FailureReports {
  const client = new ServerRuntimeClient({
    dsn,
    stackParser,
    integrations: [],
    platform: 'node',
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status } = await fetch(options.url, { method: 'POST', body: body as string, signal: AbortSignal.timeout(10_000) })
        return { statusCode: status }
      }),
  })
  client.init()
  return {
    failed: (error, call) => void client.captureEvent(eventOf(error, call)),
    begin: (call) => {
      if (Math.random() >= TRACED) return () => {}
      const began = seconds()
      return (status) =>
        void client.captureEvent({
          type: 'transaction',
          transaction: call,
          start_timestamp: began,
          timestamp: seconds(),
          spans: [],
          contexts: {
            trace: { trace_id: newId(16), span_id: newId(8), op: 'http.server', status: status >= 500 ? 'internal_error' : 'ok' },
          },
        })
    },
    close: async () => void (await client.close(CLOSE_MS)),
  }
}
