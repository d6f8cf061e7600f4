import type { Coded } from './coded.ts'

/** What is wrong with one field of an input. */
export interface Issue<Problem = Coded> {
  readonly path: string
  readonly problem: Problem
}

/** Returns what is wrong with a typed text; null when nothing is wrong. */
export type Check<Problem = Coded> = (text: string) => Problem | null

/** Refuses a blank text. */
export const required =
  <const Problem>(problem: Problem): Check<Problem> =>
  (text) =>
    text.trim() === '' ? problem : null

const notAnEmail = { code: 'notAnEmail' } as const
export type EmailProblem = typeof notAnEmail

/** Refuses a text that is plainly not an email address; the server checks more. Accepts a blank text, which means no address. */
export function email(): Check<typeof notAnEmail>
export function email<const Problem>(problem: Problem): Check<Problem>
export function email(problem: unknown = notAnEmail): Check<unknown> {
  return (text) => (text.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? null : problem)
}

type Checks<Form> = { readonly [Field in keyof Form]?: readonly Check<unknown>[] }
type ProblemOf<Listed> = Listed extends readonly (infer Each)[] ? (Each extends Check<infer Problem> ? Problem : never) : never

/** Runs the checks of each field in their order. Returns the first issue of each field. */
export function checkFields<Form extends object, const C extends Checks<Form>>(form: Form, checks: C): Issue<ProblemOf<C[keyof C]>>[] {
  return (Object.keys(checks) as (keyof Form & keyof C & string)[]).flatMap((path) => {
    const text = String(form[path])
    const listed: readonly Check<unknown>[] = checks[path] ?? []
    const problem = listed.reduce<unknown>((found, check) => found ?? check(text), null)
    return problem ? [{ path, problem: problem as ProblemOf<C[keyof C]> }] : []
  })
}

/** What a check of a form can find: `ProblemIn<typeof checkGigForm>`. */
export type ProblemIn<Checked extends (...form: never) => unknown> =
  NonNullable<ReturnType<Checked>> extends infer Found
    ? Found extends readonly Issue<infer Problem>[]
      ? Problem
      : Found extends Issue<infer Problem>
        ? Problem
        : never
    : never
