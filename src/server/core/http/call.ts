import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTimeZone } from '#domain/time/calendar-day.ts'
import type { AgencyCaller, Origin, Principal, WorkerCaller } from '../../principal.ts'
import { normalizeAddress } from '../network-address.ts'

export interface PublicCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly origin: Origin
}

export interface WorkerCall extends PublicCall {
  readonly caller: WorkerCaller
}

export interface AgencyCall extends PublicCall {
  readonly caller: AgencyCaller
}

/** A call by a worker or an agency. */
export interface PosterCall extends PublicCall {
  readonly caller: Principal
}

/** Returns the time zone that a caller names in the `Time-Zone` header; undefined when there is none by that name. */
export function zoneNamed({ headers }: FastifyRequest): string | undefined {
  const named = headers['time-zone']
  return typeof named === 'string' && named.length <= 64 && isTimeZone(named) ? named : undefined
}

/** No clocks are further from UTC, in minutes. */
const MOST_MINUTES = 14 * 60

/**
 * Returns how many minutes a caller's clocks are behind UTC, from the same header: a page says it before its browser has found the name of
 * the time zone. Undefined if the header says something else.
 */
export function minutesBehindUtc({ headers }: FastifyRequest): number | undefined {
  const said = String(headers['time-zone'])
  return /^-?\d{1,3}$/.test(said) && Math.abs(Number(said)) <= MOST_MINUTES ? Number(said) : undefined
}

const MAX_USER_AGENT = 300

export const originOf = (request: FastifyRequest): Origin => ({
  // A proxy may send a text that is not an address; then only the proxy's address is known. A caller who disconnected has no address any
  // more.
  ipAddress: normalizeAddress(request.ip ?? '') ?? request.socket.remoteAddress ?? '',
  userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})
