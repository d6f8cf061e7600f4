/** A merchant as a person or a bank writes it, without what banks add. */
export interface Merchant {
  /** The name: in lower case, without accents, with letters, digits, `&` and `'`, and one space between words. */
  readonly name: string
  /** Whether a place came after the name, as on a bank statement: then its city may still be at the end of the name. */
  readonly mayEndWithCity: boolean
  /** The words of the name that the bank may have cut off. */
  readonly cutWords: ReadonlySet<string>
  /** What the line itself says about the purchase: only restaurants are paid like this, or it has the number of a ticket. */
  readonly says: 'meal' | 'ticket' | null
}

/** The number of characters that are read; a merchant and a purpose are shorter. */
const LONGEST = 2_000

/** Returns the text in lower case and without accents. Everything except letters, digits, `&` and `'` becomes one space. */
export const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9&']+/g, ' ')
    .trim()

/** How a bank begins a line: what kind of payment it was. */
const kindOfPayment =
  /^(?:aplpay|(?:apple|google) pay|orig co name|(?:check|chk) ?card|dbt (?:crd|purchase)|ach (?:debit|withdrawal|payment|pmt)|(?:pos|pin|point of sale) (?:debit|purchase|withdrawal)|(?:debit card|check ?card|debit|card|visa|retail|signature|electronic|external|recurring|pre-?authorized) (?:purchase|withdrawal|debit)|(?:visa|mc) debit|(?:(?:purchase|recurring payment) authorized on|purchase)(?= \d)|recurring payment)[ :]/i
/** What follows the kind: the day, the end of the card's number, and how the card was used. */
const detailsOfPayment =
  /^(?:- )?(?:authorized on )?(?:visa |with pin |- ){0,2}(?:\d\d\/\d\d(?:\/\d\d)? |\d{4} ){0,2}(?:x{4,12}\d{4} )?(?:- )?/i
/** What banks print after the merchant: the day, and codes of a transfer or of the card. */
const afterMerchant =
  / (?:des:|orig id:|desc date:|indn:|co id:|co entry descr:|(?:web|ppd|ccd|tel) id:|conf ?#|card (?:x+)?\d{4}\b|s\d{3,}\b|\d\d\/\d\d(?: (?:mobile )?purchase\b|(?:\/\d\d(?:\d\d)?)?$)).*$/i
/** Who collected the money for the merchant: Square, Toast, PayPal and others. */
const processor =
  /^(?:sq|sqc|squ|square|paypal|pp|tst|py|in|cke|eb|wpy|fsp|fs|spo|sp|ls|clv|gg|bt|zsk|apl|phr|tlf|opc|ems|pti|cpi|dri|pln|coa|cash app|venmo|toast|ctlp|cms ?vend|usa|uep|slice|dd) ?\* ?/i
/** Those that only restaurants, deliveries of meals and vending machines use. */
const ofMeals = /^(?:tst|toast|ctlp|cms ?vend|usa|uep|slice|dd) ?\*/i

const states = new Set(
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
)

/** Most processors and kinds of payment in one line: "SQ *SQ *", "POS DEBIT PAYPAL *". */
const MOST_STARTS = 3

/** The number of an airline's ticket: three digits of the airline and ten of the ticket (IATA). Travel agencies number alike. */
const ticket = /(?:^|\D)\d{13,14}(?:\D|$)/
/** Banks cut off the name of a merchant at 18 to 26 characters, with its processor. */
const CUT_FROM = 18
const CUT_TO = 26

/** Returns the part of a word before a store's number, a phone number or a code. Returns null if the word has none. */
function beforeNumber(word: string): string | null {
  const at = word.search(/#|\d{3}|(?<=[A-Z]{4})\d/)
  if (at >= 0) return word.slice(0, at)
  const isCode = /^[A-Z0-9]*$/.test(word) && (word.length > 6 ? /\d/.test(word) : word.length > 4 && /[A-Z]\d+[A-Z]|\d[A-Z]+\d/.test(word))
  return isCode ? '' : null
}

type End = 'number' | 'state' | null

/** Returns whether an address on the web repeats the name before it: "UBER TRIP HELP.UBER.COM". */
const repeats = (address: string, words: readonly string[]) =>
  words.some((word) => word.length > 2 && address.toLowerCase().includes(word.slice(0, 4).toLowerCase()))

interface Name {
  readonly words: string[]
  readonly cutWords: string[]
  readonly end: End
}

/**
 * Splits a line into the words of the name, and finds out whether a number or a state ended it. A word may be cut off where a bank's field
 * ends: `before` is the number of characters that the field has before the line.
 */
function nameIn(line: string, isOfBank: boolean, before: number): Name {
  const words: string[] = []
  const cutWords: string[] = []
  for (const { 0: word, index } of line.matchAll(/[^\s*_]+/g)) {
    if (!/[\p{L}\p{N}&]/u.test(word)) continue
    const start = isOfBank || word.includes('#') ? beforeNumber(word) : null
    if (start !== null && (words.length > 0 || start.length > 1)) {
      // A letter or two before a number belong to it: "F11173".
      if (start.length > 2 || words.length === 0) words.push(start)
      return { words, cutWords, end: 'number' }
    }
    if (/[a-z]\.(?:com?|us|info|net)\b/i.test(word) && repeats(word, words)) continue
    words.push(word)
    const end = before + index + word.length
    if (isOfBank && end >= CUT_FROM && end <= CUT_TO) cutWords.push(word)
  }
  if (words.length < 2 || !states.has(words.at(-1) ?? '')) return { words, cutWords, end: null }
  return { words: words.slice(0, -1), cutWords, end: 'state' }
}

/** Removes the kind of payment at the beginning of a line, and the bank's codes at its end. */
function withoutPayment(line: string): string {
  const kind = kindOfPayment.exec(line)?.[0]
  const rest = kind ? line.slice(kind.length).replace(detailsOfPayment, '') : line
  return rest.replace(afterMerchant, '').trim()
}

/**
 * Removes what banks add to the name of a merchant: the kind of payment, the processor, the number of the store and what follows it, and the
 * state. A city is only removed after a number, because the name may have any length. A line that nobody printed loses nothing.
 */
export function merchantOf(text: string): Merchant {
  const whole = text.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
  const field = withoutPayment(whole)
  let line = field
  let isMeal = false
  let isOfBank = !/[a-z]/.test(whole) || whole.includes('*') || field !== whole
  for (let starts = 0; starts < MOST_STARTS; starts++) {
    // Some franchises put the store's number first.
    const rest = line
      .replace(processor, '')
      .replace(/^\d{3,6} (?=\D)/, '')
      .trim()
    if (rest === line) break
    isMeal ||= ofMeals.test(line)
    isOfBank = true
    line = rest
  }
  const { words, cutWords, end } = nameIn(line, isOfBank, field.length - line.length)
  return {
    name: plain(words.join(' ')),
    cutWords: new Set(cutWords.flatMap((word) => plain(word).split(' ').slice(-1))),
    mayEndWithCity: end === 'state',
    says: isMeal ? 'meal' : ticket.test(line) && end === 'number' ? 'ticket' : null,
  }
}
