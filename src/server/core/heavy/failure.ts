import { codeOf, HttpError, isAway, logged } from '../../errors.ts'

/** An error as data that can be sent to another thread: what the answer and the log need, without messages of the database. */
export interface Failure {
  readonly name: string
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly at?: readonly string[] | undefined
  /** The answer for people, if it was already decided. */
  readonly answer?: Pick<HttpError, 'refusal' | 'reason' | 'issues' | 'headers'>
}

export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { name, refusal, reason, issues, headers } = error
    return { name, answer: { refusal, reason, issues, headers } }
  }
  return { ...logged(error), code: codeOf(error) ?? (isAway(error) ? 'ECONNRESET' : undefined) }
}

/** Recreates the error, so that it is answered and logged as in the thread where it occurred. */
export function errorOf({ name, code, message = '', at = [], answer }: Failure): Error {
  if (answer) {
    const { refusal, reason, issues, headers } = answer
    return new HttpError(refusal, reason, { headers, ...(issues && { issues }) })
  }
  return Object.assign(new Error(message), { name, code, stack: [name, ...at].join('\n') })
}
