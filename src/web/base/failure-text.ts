import { ApiFailure } from './api.ts'

/** What a failed change of a goal or an expense says, by how the server answered it, if it did (spec.md 8). */
export function failureText(error: Error, action: string): string {
  if (error instanceof ApiFailure) {
    if (error.status === 401) return 'Please log in again to continue.'
    if (error.status === 400) return 'Please check your input and try again.'
    if (error.status >= 500) return 'Server error - please try again in a moment.'
  }
  // Every browser's fetch rejects with a TypeError, each with words of its own.
  if (error instanceof TypeError) return 'Network error - please check your connection.'
  return `Failed to ${action}. Please try again.`
}
