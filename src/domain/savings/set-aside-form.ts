import type { Issue } from '../check/check.ts'
import { amount } from '../check/check-values.ts'
import { type AmountProblem, type Cents, type Money, moneyOf, parseAmount } from '../money/money.ts'
import { type GoalOffer, goalOffers, type SavingsGoal } from './savings-goal.ts'

/** Whether tax is set aside from a payment, as the wizard asks. */
export interface SetAsideForm {
  readonly isOn: boolean
  /** The typed amount; null for the offered one. */
  readonly typed: string | null
  /** The ids of the goals that get their part. */
  readonly goals: readonly number[]
}

/** What can be wrong with the amount. */
export type SetAsideProblem = AmountProblem | { readonly code: 'notAnAmount' } | { readonly code: 'moreThanEarned'; readonly cents: Cents }

/** What a payment offers to set aside, and what it earns, in cents. */
export interface SetAsideOffer {
  readonly offered: Cents
  readonly earned: Cents
  /** What is left of it after tax and withholding. */
  readonly left: Cents
  /** The goals, in their order. */
  readonly goals: readonly SavingsGoal[]
}

const textOf = ({ typed }: SetAsideForm, { offered }: SetAsideOffer): string => typed ?? moneyOf(offered)

/** Returns what is set aside, in cents; 0 if nothing is. */
export const setAsideCents = (form: SetAsideForm, offer: SetAsideOffer): Cents => (form.isOn ? (parseAmount(textOf(form, offer)) ?? 0) : 0)

/** Returns what the goals are offered beside the tax. */
export const offersOf = (form: SetAsideForm, offer: SetAsideOffer): GoalOffer[] =>
  goalOffers(offer.goals, Math.min(offer.left, offer.earned - setAsideCents(form, offer)))

/** What a payment sends of what is set aside from it. */
export interface SentSetAside {
  readonly setAside?: Money
  readonly toGoals?: { readonly goalId: number; readonly amount: Money }[]
}

/** Returns what to send; nothing where nothing is offered, so that a correction keeps what was set aside. */
export function setAsidePayload(form: SetAsideForm, offer: SetAsideOffer): SentSetAside {
  const chosen = offersOf(form, offer).filter(({ goalId }) => form.goals.includes(goalId))
  return {
    ...((offer.offered > 0 || form.typed !== null) && { setAside: moneyOf(setAsideCents(form, offer)) }),
    ...(chosen.length > 0 && { toGoals: chosen.map(({ goalId, cents }) => ({ goalId, amount: moneyOf(cents) })) }),
  }
}

/** Returns what is wrong with the amount: it is none, or more than the payment earns. */
export function checkSetAside(form: SetAsideForm, offer: SetAsideOffer): Issue<SetAsideProblem>[] {
  if (!form.isOn) return []
  const text = textOf(form, offer)
  const noAmount = { code: 'notAnAmount' } as const
  const problem = text.trim() === '' ? noAmount : amount(noAmount)(text)
  if (problem) return [{ path: 'setAside', problem }]
  if (setAsideCents(form, offer) <= offer.earned) return []
  return [{ path: 'setAside', problem: { code: 'moreThanEarned', cents: offer.earned } }]
}
