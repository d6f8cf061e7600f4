import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Where the server writes what happens: one JSON line each, and nothing personal. */
export type Log = FastifyBaseLogger

/** Opens the log, which goes to standard output. */
export const openLog = (level: string): Log => pino({ level, base: null })
