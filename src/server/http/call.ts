import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '#domain/calendar-day.ts'
import { normalizeAddress } from './address.ts'
import type { Budget } from './budget.ts'

declare const fromSession: unique symbol
/** A worker's id that came from their session: what a store needs to reach their rows, and nothing else can make. */
export type Owner = number & { readonly [fromSession]: true }

/** Where a call came from. */
export interface Origin {
  readonly ipAddress: string
  readonly userAgent: string | null
}

/** A signed-in worker's call. */
export interface Caller extends Origin {
  readonly owner: Owner
  /** Hash of the token in the cookie. */
  readonly sid: string
  /** The day it is where the worker is. */
  readonly today: Day
  readonly timeZone: string
  /** The tax percentage that they chose for new gigs, if they did. */
  readonly defaultTaxPercentage: number | null
  readonly budget: Budget
}

export interface PublicCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly origin: Origin
}

export interface WorkerCall extends PublicCall {
  readonly caller: Caller
}

const MAX_USER_AGENT = 300

export const originOf = (request: FastifyRequest): Origin => ({
  // A proxy may write something that is no address: then all that is known is the proxy.
  ipAddress: normalizeAddress(request.ip) ?? request.socket.remoteAddress ?? '',
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})
