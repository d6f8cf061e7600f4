import { ApiFailure } from './api.ts'

/** What to tell a person of a call that failed: the server's own sentence where it gave one. */
export function refusalOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiFailure)) return 'Network error - please check your connection.'
  return error.status < 500 && error.error ? error.error : 'Server error - please try again in a moment.'
}

export const FormError = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-[0.9375rem] font-medium text-danger">
      {message}
    </p>
  ) : null
