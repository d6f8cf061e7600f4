import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The server's log: one JSON object per line, without personal data. */
export type Log = FastifyBaseLogger

/** Opens the log on standard output. */
export const openLog = (level: string): Log => pino({ level, base: null })
