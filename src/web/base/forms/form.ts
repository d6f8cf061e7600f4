import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type { Issue } from '#domain/check/check.ts'
import { ApiFailure } from '../calls/api.ts'

/** Returns a resolver that checks a form with a rule of the domain. Shows the first issue of each field. */
export const checkedBy =
  <Values extends FieldValues>(check: (values: Values) => readonly Issue[]): Resolver<Values> =>
  (values) => {
    const issues = check(values)
    if (issues.length === 0) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of issues) errors[path] ??= { type: 'check', message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }

/** Shows the server's issues at their fields. Returns whether there were any. */
export function showIssues<Values extends FieldValues>(error: unknown, values: Values, setError: UseFormSetError<Values>): boolean {
  const issues = error instanceof ApiFailure ? error.issues.filter(({ path }) => path in values) : []
  for (const { path, message } of issues) setError(path as Path<Values>, { message })
  return issues.length > 0
}
