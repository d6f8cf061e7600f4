import { centsOf, type Money, moneyOf, parseAmount } from './money.ts'

/** Returns the form text of a stored amount: empty for no amount and for 0. */
export const typedMoney = (money: Money | null): string => (centsOf(money) > 0 ? (money ?? '') : '')

/** Returns whether a typed text is an amount or blank. */
export const isTypedMoney = (text: string): boolean => text.trim() === '' || parseAmount(text) !== null

/** Returns the stored amount of a typed text; blank is 0. */
export const moneyTyped = (text: string): Money => moneyOf(parseAmount(text) ?? 0)
