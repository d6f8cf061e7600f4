import { type Cents, moneyOf } from '../money/money.ts'
import type { PaymentLine, PayWay } from './invoice.ts'

/** The ways to pay that have a link with the amount. */
type LinkedWay = Extract<PayWay, 'venmo' | 'cashApp' | 'paypal'>

/**
 * How a user name is typed in each way: alone, with its sign, or as the link to its page. Nothing else becomes a link, so that no text leads
 * to another host.
 */
const userNames: Readonly<Record<LinkedWay, RegExp>> = {
  paypal: /^(?:(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/paypalme)\/|@)?([a-z\d]{1,20})\/?$/i,
  venmo: /^(?:(?:https?:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?|@)?([\w-]{5,30})\/?$/i,
  cashApp: /^(?:(?:https?:\/\/)?(?:www\.)?cash\.app\/)?\$?((?=\d*[a-z])[a-z\d]{1,20})\/?$/i,
}

const isLinked = (way: PayWay): way is LinkedWay => Object.hasOwn(userNames, way)

/** Returns the user name that a line names; null when its text is something else. */
export function userNameOf({ way, text }: PaymentLine): string | null {
  if (!isLinked(way)) return null
  return userNames[way].exec(text.trim())?.[1] ?? null
}

const links: Readonly<Record<LinkedWay, (name: string, amount: string, invoiceNumber: string) => string>> = {
  paypal: (name, amount) => `https://paypal.me/${name}/${amount}USD`,
  venmo: (name, amount, number) => `https://venmo.com/u/${name}?txn=pay&amount=${amount}&note=${encodeURIComponent(number.toWellFormed())}`,
  cashApp: (name, amount) => `https://cash.app/$${name}/${amount}`,
}

/**
 * Returns the link that pays an amount of an invoice in one way. Null when the line names no user, when the way has no links, and when nothing
 * is open.
 */
export function payLink(line: PaymentLine, cents: Cents, invoiceNumber: string): string | null {
  const name = userNameOf(line)
  if (name === null || cents <= 0 || !isLinked(line.way)) return null
  return links[line.way](name, moneyOf(cents), invoiceNumber)
}

/** Returns whether a link names the invoice by itself. PayPal.Me and Cash App take no note: there the client writes it. */
export const linkNamesInvoice = (way: PayWay): boolean => way === 'venmo'

/** The ways whose provider may report what a business receives to the IRS on a 1099-K. */
const reported: ReadonlySet<PayWay> = new Set(['paypal', 'venmo', 'cashApp', 'card'] as const)

/** Returns whether money that comes in a way may be reported on a 1099-K. */
export const reportsOn1099K = (way: PayWay): boolean => reported.has(way)

/** The least and the most that Stripe takes by card at once, in cents. */
const [LEAST_BY_CARD, MOST_BY_CARD]: readonly [Cents, Cents] = [50, 99_999_999]

/** Returns whether an open amount can be paid by card. */
export const canPayByCard = (cents: Cents): boolean => cents >= LEAST_BY_CARD && cents <= MOST_BY_CARD

/**
 * Whether clients can pay a worker by card: never on this server, not yet, once the worker has told Stripe enough, or now. The calls name
 * these states.
 */
export const cardStates = ['unavailable', 'off', 'begun', 'on'] as const
export type CardState = (typeof cardStates)[number]
