import type { Issue } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { type AmountProblem, type Cents, type Money, moneyOf, parseAmount } from '../money/money.ts'

/** Whether tax is set aside from a payment, as the wizard asks. */
export interface SetAsideForm {
  readonly isOn: boolean
  /** The typed amount; null for the offered one. */
  readonly typed: string | null
}

/** What can be wrong with the amount. */
export type SetAsideProblem = AmountProblem | { readonly code: 'notAnAmount' } | { readonly code: 'moreThanEarned'; readonly cents: Cents }

/** What a payment offers to set aside, and what it earns, in cents. */
export interface SetAsideOffer {
  readonly offered: Cents
  readonly earned: Cents
}

const textOf = ({ typed }: SetAsideForm, { offered }: SetAsideOffer): string => typed ?? moneyOf(offered)

/** Returns what is set aside, in cents; 0 if nothing is. */
export const setAsideCents = (form: SetAsideForm, offer: SetAsideOffer): Cents => (form.isOn ? (parseAmount(textOf(form, offer)) ?? 0) : 0)

/** Returns the amount to send; nothing where nothing is offered, so that a correction keeps what was set aside. */
export const setAsidePayload = (form: SetAsideForm, offer: SetAsideOffer): { readonly setAside?: Money } =>
  offer.offered > 0 || form.typed !== null ? { setAside: moneyOf(setAsideCents(form, offer)) } : {}

/** Returns what is wrong with the amount: it is none, or more than the payment earns. */
export function checkSetAside(form: SetAsideForm, offer: SetAsideOffer): Issue<SetAsideProblem>[] {
  if (!form.isOn) return []
  const problem = amount({ code: 'notAnAmount' } as const)(textOf(form, offer))
  if (problem) return [{ path: 'setAside', problem }]
  if (setAsideCents(form, offer) <= offer.earned) return []
  return [{ path: 'setAside', problem: { code: 'moreThanEarned', cents: offer.earned } }]
}
