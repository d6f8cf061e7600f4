import { centsOf, type Money, moneyOf, parseAmount } from './money.ts'

/** What a form holds of a stored amount: nothing of none. */
export const typedMoney = (money: Money | null): string => (centsOf(money) > 0 ? (money ?? '') : '')

/** Whether a form may hold a text as an amount; nothing is none. */
export const isTypedMoney = (text: string): boolean => text.trim() === '' || parseAmount(text) !== null

/** The stored amount of such a text. */
export const moneyTyped = (text: string): Money => moneyOf(parseAmount(text) ?? 0)
