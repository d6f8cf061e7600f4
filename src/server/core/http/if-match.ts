import { HttpError } from '../../errors.ts'
import type { PublicCall } from './call.ts'

export const outdated = () => new HttpError('outdated', { code: 'changedElsewhere' })

const tagOf = (version: number) => `"${version}"`

/** Throws 412 when the record changed since the version in `If-Match`. Without that header, any version is accepted. */
export function checkVersion({ request }: Pick<PublicCall, 'request'>, { version }: { readonly version: number }) {
  const seen = request.headers['if-match']
  if (seen === undefined || seen === '*') return
  const isSeen = seen.split(',').some((tag) => tag.trim() === tagOf(version))
  if (!isSeen) throw outdated()
}

/** Throws 400 for a call without a version in `If-Match`. Use it where a caller agrees to what they saw. */
export function requireVersion({ request }: Pick<PublicCall, 'request'>) {
  const seen = request.headers['if-match']
  if (seen === undefined || seen.trim() === '*') throw new HttpError('bad_request', { code: 'noVersion' })
}

/** Answers with a record, tagged with its version. */
export function tagged<Versioned extends { readonly version: number }>({ reply }: Pick<PublicCall, 'reply'>, record: Versioned): Versioned {
  reply.header('etag', tagOf(record.version))
  return record
}
