import { plainText } from '../check/plain-text.ts'
import type { PayBasis } from '../gigs/work-time.ts'
import { expectedPayOf } from '../gigs/work-time.ts'
import { centsOf, formatBriefly, type Money, moneyOf, parseAmount } from '../money/money.ts'
import { type Shift, workTimeOf } from './post.ts'

/** What a shift pays: a number if there is one, and words. */
export type Pay = Pick<Shift, 'payBasis' | 'rate' | 'payRate'>
type Rate = { readonly payBasis: PayBasis; readonly rate: Money }

/** Writes a rate as posts store it: `$25/hour`, `$200/day`, `$180.50 flat`. */
export const rateText = ({ payBasis, rate }: Rate): string =>
  `${formatBriefly(centsOf(rate))}${{ hour: '/hour', day: '/day', flat: ' flat' }[payBasis]}`

const PAY_SEPARATOR = ' · '

/** The words after an amount that name its basis, in English and Spanish and without accents. */
const bases: Readonly<Record<string, PayBasis>> = {
  ...{ h: 'hour', hr: 'hour', hour: 'hour', hourly: 'hour', hora: 'hour' },
  ...{ day: 'day', daily: 'day', 'day rate': 'day', dia: 'day', diario: 'day', diarios: 'day' },
  ...{
    flat: 'flat',
    'flat rate': 'flat',
    'flat fee': 'flat',
    fijo: 'flat',
    fijos: 'flat',
    'tarifa fija': 'flat',
    'pago fijo': 'flat',
    total: 'flat',
    'in total': 'flat',
    'en total': 'flat',
    shift: 'flat',
    turno: 'flat',
    event: 'flat',
    evento: 'flat',
    gig: 'flat',
  },
}
/** Between the amount and its basis: `$30 an hour`, `$30 la hora`, `$30 x hora`, `$200 al día`. */
const PER = /^(?:\/|(?:per|an|a la|al|a|la|el|por el|por la|por|cada|x) )/

/**
 * Reads a rate from words: `$30/hour`, `30 per hour`, `$200 a day`, `$150 flat`, `$30 por hora`. Returns null unless the words are one amount
 * above 0 and its basis, and nothing else: "from $25 an hour" and "$150 and dinner" are not one number.
 */
export function rateIn(words: string): Rate | null {
  const text = plainText(words).trim().replaceAll(/\s+/g, ' ')
  const end = /[^\d.,$ ]/.exec(text)?.index ?? text.length
  const cents = parseAmount(text.slice(0, end).trim())
  const basis = text
    .slice(end)
    .replace(/^(?:usd|dolares) ?/, '')
    .replace(PER, '')
    .replace(/\.$/, '')
    .trim()
  const payBasis = Object.hasOwn(bases, basis) ? bases[basis] : undefined
  return cents !== null && cents > 0 && payBasis !== undefined ? { payBasis, rate: moneyOf(cents) } : null
}

/**
 * Completes the pay of a post: words without a number get the number that they name, and a number without words gets words. Words that name
 * no number stay words, and then the shift has no expected pay.
 */
export function completePay({ payBasis, rate, payRate }: Pay): Pay {
  if (rate !== null) return { payBasis, rate, payRate: payRate ?? rateText({ payBasis, rate }) }
  const read = payRate === null ? null : rateIn(payRate)
  return read ? { ...read, payRate } : { payBasis, rate, payRate }
}

/** Returns the poster's own words about the pay; null when they only repeat the rate. */
export function extraWords({ payBasis, rate, payRate }: Pay): string | null {
  if (rate === null || payRate === null) return payRate
  const named = rateIn(payRate)
  return named?.payBasis === payBasis && named.rate === moneyOf(centsOf(rate)) ? null : payRate
}

/** The fields of a shift that decide what it pays. */
export type Paid = Pick<Shift, 'eventDate' | 'endTime' | 'timeZone' | 'payBasis' | 'rate'>

/** Returns the agreed pay of a shift; null when it was agreed only in words, or by the hour without an end. */
export function agreedFor(shift: Paid): Money | null {
  const time = workTimeOf(shift)
  return expectedPayOf(time.date, time, shift.payBasis === 'flat' ? shift.rate : null)
}

/** Writes the pay of a shift as notices store it: `$25/hour`, with the poster's own words if there are any; null when no pay is known. */
export const storedPay = (pay: Pay): string | null =>
  [pay.rate === null ? null : rateText({ payBasis: pay.payBasis, rate: pay.rate }), extraWords(pay)].filter(Boolean).join(PAY_SEPARATOR) ||
  null

/** Reads pay that `storedPay` wrote. Text that names no rate is the poster's own words. */
export function payFrom(stored: string): Pay {
  const [first = '', ...more] = stored.split(PAY_SEPARATOR)
  const read = rateIn(first)
  return read ? { ...read, payRate: more.join(PAY_SEPARATOR) || null } : { payBasis: 'flat', rate: null, payRate: stored }
}
