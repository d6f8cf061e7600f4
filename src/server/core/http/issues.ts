import type { z } from 'zod'
import type { IssueCode, RefusedField } from '#contract/refusals.ts'
import { count } from '#domain/count.ts'

type Issue = z.core.$ZodIssue

/** Parses a value by the contract. Returns the parsed value, or the wrong fields. Every message is one of Gigfolio's own. */
export function parsedBy(type: z.ZodType, value: unknown): { readonly value: unknown } | { readonly wrong: RefusedField[] } {
  const { success, data, error } = type.safeParse(value, { error: sentenceOf })
  return success ? { value: data } : { wrong: refusedFields(value, error.issues) }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Returns the sentence about an issue for which the contract has no message of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is required'
  switch (issue.code) {
    case 'invalid_type':
      return `Send ${kinds[issue.expected] ?? 'another kind of value'}`
    case 'invalid_value':
      return `Send ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_big':
      return limitText(issue.origin, 'most', issue.maximum)
    case 'too_small':
      return limitText(issue.origin, 'least', issue.minimum)
    case 'invalid_format':
      return formats[issue.format] ?? 'This has the wrong format'
    default:
      return 'This is not one of the values that the call takes'
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address',
  datetime: 'Enter a date and a time, like 2026-11-07T18:00:00Z',
}

function limitText(origin: string, bound: 'most' | 'least', limit: number | bigint) {
  if (origin === 'string') return `Use at ${bound} ${count('character', Number(limit))}`
  if (origin === 'array') return `Send at ${bound} ${limit}`
  return `The ${bound} is ${limit.toLocaleString('en-US')}`
}

/** Converts zod's issues with a value into the wrong fields of a refusal. */
const refusedFields = (value: unknown, issues: readonly Issue[]): RefusedField[] =>
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
