import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import type { Issue } from '#domain/check/check.ts'
import type { Coded } from '#domain/check/coded.ts'
import { type TextsOf, textOf } from '#words/text-of.ts'
import { ApiFailure } from '../calls/api.ts'

/** A wrong field of a form, with its message for the person. */
export interface FormIssue {
  readonly path: string
  readonly message: string
}

/** Returns the issues that a rule found, in words: those of the catalog, or the sentence that a form gave its own check. */
export const inWords = <Found extends Issue<unknown>>(issues: readonly Found[], texts: TextsOf<CodedIn<Found>>): FormIssue[] =>
  issues.map(({ path, problem }) => ({ path, message: typeof problem === 'string' ? problem : textOf(texts, problem as CodedIn<Found>) }))
type CodedIn<Found extends Issue<unknown>> = Extract<Found['problem'], Coded>

/** Returns a rule that checks a form, with its issues in words. */
export const worded =
  <Form, Found extends Issue<unknown>>(check: (form: Form) => readonly Found[], texts: TextsOf<CodedIn<Found>>) =>
  (form: Form): FormIssue[] =>
    inWords(check(form), texts)

/** Returns a resolver that checks a form. Shows the first issue of each field. */
export const checkedBy =
  <Values extends FieldValues>(check: (values: Values) => readonly FormIssue[]): Resolver<Values> =>
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
