import type { Cents } from '../money/money.ts'

/** A receipt is required from this amount on, in cents (26 CFR 1.274-5(c)(2)(iii)). */
export const RECEIPT_FROM: Cents = 7_500

/** Words and brands of lodging, in English and Spanish. */
const LODGING =
  /\b(?:hoteles|hospedaje|alojamiento|hostal|hotel|motel|inn|lodge|lodging|hostel|resort|suite|overnight stay|airbnb|aloft|best western|crowne plaza|doubletree|econo ?lodge|extended stay|hilton|hyatt|intercontinental|kimpton|la quinta|marriott|microtel|radisson|ramada|red roof|ritz.carlton|rodeway|sheraton|sonder|travelodge|vrbo|westin|woodspring|wyndham)s?\b/i

/** What is known of a cost. */
interface KnownCost {
  readonly gross: Cents
  readonly merchant: string
  readonly purpose: string
}

/** Returns whether the IRS asks for the receipt of a cost: from $75 on, and for all lodging (money.md 2.5). */
export const isReceiptNeeded = ({ gross, merchant, purpose }: KnownCost): boolean =>
  gross >= RECEIPT_FROM || (gross > 0 && LODGING.test(`${merchant} ${purpose}`))
