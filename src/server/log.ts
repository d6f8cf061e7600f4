import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The server's log: one JSON object per line, without personal data. */
export type Log = FastifyBaseLogger

/** The name of a request's id in its log lines. */
export const REQUEST_ID_FIELD = 'requestId'

const requestIds = new AsyncLocalStorage<string>()

/** Runs the work of one request. Every line that it logs has the id of the request, also lines of ports that do not know requests. */
export const forRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work)

/** Returns the id of the request whose work runs now. */
export const presentRequest = (): string | undefined => requestIds.getStore()

/** Opens the log on standard output. Each line names the host and the process, so that lines of several servers can be distinguished. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: { host: hostname(), pid: process.pid },
    mixin: (_line, _level, logger) => {
      const requestId = presentRequest()
      // The request's own logger writes its id already.
      return requestId === undefined || REQUEST_ID_FIELD in logger.bindings() ? {} : { [REQUEST_ID_FIELD]: requestId }
    },
  })
