import { type Cents, centsOf, type Money, moneyOf, scale, split, sumOf } from '../money/money.ts'

/** The amounts of a pay stub. */
export const stubAmounts = ['gross', 'federal', 'socialSecurity', 'medicare', 'state', 'other', 'tips', 'overtime'] as const
export type StubAmount = (typeof stubAmounts)[number]
/** The withheld ones. */
export const withheldAmounts = ['federal', 'socialSecurity', 'medicare', 'state', 'other'] as const

/** The pay stub of a W-2 payment. `tips` and the overtime premium are parts of the gross pay. */
export type Stub = Readonly<Record<StubAmount, Money>>

/** Returns everything that was withheld, in cents. */
export const withheldOf = (stub: Stub | null | undefined): Cents => (stub ? sumOf(withheldAmounts, (amount) => centsOf(stub[amount])) : 0)

/** Returns the pay that a stub says was paid out, in cents. */
export const netOf = (stub: Stub): Cents => centsOf(stub.gross) - withheldOf(stub)

const stubOf = (amount: (of: StubAmount) => Cents): Stub =>
  Object.fromEntries(stubAmounts.map((of) => [of, moneyOf(amount(of))])) as Record<StubAmount, Money>

/** Returns a stub of these amounts; absent ones are 0. */
export const wholeStub = (amounts: Partial<Stub>): Stub => stubOf((of) => centsOf(amounts[of]))

/** Adds stubs up; null without any. */
export function sumStubs(stubs: readonly (Stub | null | undefined)[]): Stub | null {
  const given = stubs.filter((stub) => stub !== null && stub !== undefined)
  return given.length === 0 ? null : stubOf((of) => sumOf(given, (stub) => centsOf(stub[of])))
}

/** Splits a stub over the days of a job. Each amount is split for itself (money.md 1.4). */
export function splitStub(stub: Stub, days: number): Stub[] {
  const parts = new Map(stubAmounts.map((of) => [of, split(centsOf(stub[of]), days)]))
  return Array.from({ length: days }, (_, day) => stubOf((of) => parts.get(of)?.[day] ?? 0))
}

/** Returns how much more than the stub's net pay and the reimbursements was received, in cents; below 0 if something is missing. */
export const beyondStub = (stub: Stub, received: Cents, reimbursed: Cents): Cents => received - reimbursed - netOf(stub)

/** The rates of an employee's share, in hundredths of a percent, and by how many cents a stub may differ from them. */
const SHARES = { socialSecurity: 620, medicare: 145 } as const
const TOLERANCE: Cents = 1

/** Returns the withheld shares that are above the law's: 6.2% for social security, 1.45% for Medicare. */
export const highShares = (stub: Stub): (keyof typeof SHARES)[] =>
  (['socialSecurity', 'medicare'] as const).filter(
    (share) => centsOf(stub[share]) > scale(centsOf(stub.gross), SHARES[share], 10_000) + TOLERANCE,
  )

/** Returns whether more was withheld than earned. */
export const isOverWithheld = (stub: Stub): boolean => netOf(stub) < 0
