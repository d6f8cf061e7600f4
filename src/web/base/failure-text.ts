import { ApiFailure, isRefused, isSignedOut } from './api.ts'

const SERVER_ERROR = 'Server error - please try again in a moment.'
const NETWORK_ERROR = 'Network error - please check your connection.'

/** What a form says of a call that failed: the server's own sentence where it gave one. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiFailure)) return NETWORK_ERROR
  return error.code && !isRefused(error, 'internal') ? error.error : SERVER_ERROR
}

/** What a failed change of a goal or an expense says, by how the server answered it, if it did (spec.md 8). */
export function failureText(error: Error, action: string): string {
  if (isSignedOut(error)) return 'Please log in again to continue.'
  if (isRefused(error, 'invalid_input', 'amounts_too_large', 'bad_json', 'bad_request')) return 'Please check your input and try again.'
  if (isServerError(error)) return SERVER_ERROR
  // Every browser's fetch rejects with a TypeError, each with words of its own.
  if (error instanceof TypeError) return NETWORK_ERROR
  return `Failed to ${action}. Please try again.`
}

/** An answer without a code is of something on the way to the server that could not reach it. */
const isServerError = (error: Error) =>
  error instanceof ApiFailure && (!error.code || isRefused(error, 'internal', 'unavailable', 'busy', 'too_many_at_once'))
