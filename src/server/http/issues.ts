import type { z } from 'zod'
import type { IssueCode, RefusedField } from '#contract/refusals.ts'

type Issue = z.core.$ZodIssue

/** Converts zod's issues with a value into the wrong fields of a refusal. */
export const refusedFields = (value: unknown, issues: readonly Issue[]): RefusedField[] =>
  issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(value, issue), message: issue.message }))

/** Returns the code of an issue. Our own checks name their code (`wrong`); of zod's issues, a missing value comes first. */
function codeOf(value: unknown, issue: Issue): IssueCode {
  if (issue.code === 'custom') return (issue.params?.code as IssueCode | undefined) ?? 'wrong_format'
  if (valueAt(value, issue.path) === undefined) return 'required'
  if (issue.code === 'too_big') return isCounted(issue.origin) ? 'too_long' : 'too_large'
  if (issue.code === 'too_small') return isCounted(issue.origin) ? 'too_short' : 'too_small'
  return codes[issue.code]
}

const codes = {
  invalid_type: 'wrong_type',
  invalid_union: 'wrong_type',
  invalid_format: 'wrong_format',
  not_multiple_of: 'wrong_format',
  invalid_value: 'not_an_option',
  unrecognized_keys: 'wrong_type',
  invalid_key: 'wrong_type',
  invalid_element: 'wrong_type',
} as const

/** Returns whether a limit counts letters or items. */
const isCounted = (origin: string) => origin === 'string' || origin === 'array'

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
