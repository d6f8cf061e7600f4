import { HttpError } from '../errors.ts'
import type { WorkerCall } from './call.ts'

export const outdated = () => new HttpError('outdated', 'This was changed in another window or on another device since you opened it.')

const tagOf = (version: number) => `"${version}"`

/** Refuses (412) the edit of a record that was changed since its editor saw it, as `If-Match` tells; without that header any version is meant. */
export function checkVersion({ request }: WorkerCall, { version }: { readonly version: number }) {
  const seen = request.headers['if-match']
  if (seen === undefined || seen === '*') return
  const isSeen = seen.split(',').some((tag) => tag.trim() === tagOf(version))
  if (!isSeen) throw outdated()
}

/** Answers a record under its version. */
export function tagged<Versioned extends { readonly version: number }>({ reply }: WorkerCall, record: Versioned): Versioned {
  reply.header('etag', tagOf(record.version))
  return record
}
