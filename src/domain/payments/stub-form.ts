import { checkFields, type Issue } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { isOverWithheld, type Stub, type StubAmount, stubAmounts, wholeStub } from '../gigs/stub.ts'
import { type AmountProblem, moneyOf, parseAmount } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'

/** A pay stub as typed. It is left out if every amount is blank. */
export type StubForm = Readonly<Record<StubAmount, string>>

const formOf = (text: (of: StubAmount) => string) =>
  Object.fromEntries(stubAmounts.map((of) => [of, text(of)])) as Record<StubAmount, string>

export const blankStub: StubForm = formOf(() => '')
export const stubFormOf = (stub: Stub | null): StubForm => (stub ? formOf((of) => typedMoney(stub[of])) : blankStub)

export const isStubTyped = (form: StubForm): boolean => stubAmounts.some((of) => form[of].trim() !== '')

/** Returns the typed stub; null without one. Amounts that cannot be read count as 0. */
export const stubTyped = (form: StubForm): Stub | null =>
  isStubTyped(form) ? wholeStub(Object.fromEntries(stubAmounts.map((of) => [of, moneyOf(parseAmount(form[of]) ?? 0)]))) : null

type StubProblem =
  | AmountProblem
  | { readonly code: 'notAnAmount' }
  | { readonly code: 'noGross' }
  | { readonly code: 'moreWithheldThanEarned' }

/** Returns what is wrong with a typed stub. */
export function checkStub(form: StubForm): Issue<StubProblem>[] {
  const stub = stubTyped(form)
  if (!stub) return []
  const issues = checkFields(form, {
    ...{ gross: [amount()], federal: [amount()], socialSecurity: [amount()], medicare: [amount()] },
    ...{ state: [amount()], other: [amount()], tips: [amount()], overtime: [amount()] },
  })
  if (issues.length > 0) return issues
  if (form.gross.trim() === '') return [{ path: 'gross', problem: { code: 'noGross' } }]
  return isOverWithheld(stub) ? [{ path: 'gross', problem: { code: 'moreWithheldThanEarned' } }] : []
}
