import type { z } from 'zod'
import type { IssueCode, RefusedField } from '#contract/refusals.ts'
import type { FieldReason } from '#words/en/refusals.ts'
import { refusedField } from '../../errors.ts'

type Issue = z.core.$ZodIssue

/** Parses a value by the contract. Returns the parsed value, or the wrong fields. Every message is one of Gigfolio's own. */
export function parsedBy(type: z.ZodType, value: unknown): { readonly value: unknown } | { readonly wrong: RefusedField[] } {
  const { success, data, error } = type.safeParse(value, { error: noMessage })
  return success ? { value: data } : { wrong: refusedFields(value, error.issues) }
}

/** Leaves the message of an issue empty for which the contract has none of its own. */
const noMessage = () => ''

/** Returns what is wrong in detail. An issue of the contract names it; of zod's own issues, a missing value comes first. */
function problemOf(value: unknown, issue: Issue): FieldReason {
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem as FieldReason
  // The message of the contract's own issues is the code of what is wrong.
  if (issue.message !== '') return { code: issue.message } as FieldReason
  if (valueAt(value, issue.path) === undefined) return { code: 'missing' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrongType', kind: issue.expected }
    case 'invalid_value':
      return { code: 'notOneOf', options: issue.values.map(String) }
    case 'too_big':
      return limitOf(issue.origin, 'most', Number(issue.maximum))
    case 'too_small':
      return limitOf(issue.origin, 'least', Number(issue.minimum))
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'wrongFormat' }
    default:
      return { code: 'notTaken' }
  }
}

const formats: Readonly<Record<string, 'wrongEmailFormat' | 'wrongTimeFormat'>> = { email: 'wrongEmailFormat', datetime: 'wrongTimeFormat' }

function limitOf(origin: string, bound: 'most' | 'least', limit: number): FieldReason {
  if (origin === 'string') return bound === 'most' ? { code: 'tooLong', most: limit } : { code: 'tooShort', least: limit }
  if (origin === 'array') return bound === 'most' ? { code: 'tooManyEntries', most: limit } : { code: 'tooFewEntries', least: limit }
  return bound === 'most' ? { code: 'tooLargeNumber', most: limit } : { code: 'tooSmallNumber', least: limit }
}

/** Converts zod's issues with a value into the wrong fields of a refusal. */
const refusedFields = (value: unknown, issues: readonly Issue[]): RefusedField[] =>
  issues.map((issue) => refusedField(issue.path.join('.'), codeOf(value, issue), problemOf(value, issue)))

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
