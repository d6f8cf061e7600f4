import { codeOf, HttpError, isAway, logged } from '../errors.ts'

/** An error as data that can be handed to another thread: what its answer and the log need of it, and no message of the database. */
export interface Failure {
  readonly name: string
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly at?: readonly string[] | undefined
  /** What to tell the person, when that was said already. */
  readonly answer?: Pick<HttpError, 'refusal' | 'message' | 'headers'>
}

export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { name, refusal, message, headers } = error
    return { name, answer: { refusal, message, headers } }
  }
  return { ...logged(error), code: codeOf(error) ?? (isAway(error) ? 'ECONNRESET' : undefined) }
}

/** Makes the error again, to be answered and logged as it would have been in the thread that it comes from. */
export function errorOf({ name, code, message = '', at = [], answer }: Failure): Error {
  if (answer) return new HttpError(answer.refusal, answer.message, { headers: answer.headers })
  return Object.assign(new Error(message), { name, code, stack: [name, ...at].join('\n') })
}
