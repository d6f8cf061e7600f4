/** A merchant as a person or a bank writes it, without what banks add. */
export interface Merchant {
  /** The name: in lower case, without accents, with letters, digits, `&` and `'`, and one space between words. */
  readonly name: string
  /** Whether a place came after the name, as on a bank statement: then its city may still be at the end of the name. */
  readonly mayEndWithCity: boolean
  /** Whether the line was so long that its last word may be cut off. */
  readonly mayBeCut: boolean
  /** What the line itself says about the purchase: it comes from the cash register of a restaurant, or has the number of a ticket. */
  readonly says: 'restaurant' | 'ticket' | null
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

/** How a bank begins a line: what kind of payment it was, and its day or the end of the card's number. */
const kindOfPayment =
  /^(?:aplpay|check ?card|dbt crd|ach debit|pos (?:debit|purchase)|(?:debit card|debit|card|visa) purchase|visa debit|(?:purchase|recurring payment) authorized on|recurring payment)(?: visa)?(?: -)?(?: \d\d\/\d\d(?:\/\d\d)?| \d{4}){0,2}(?: x{4,12}\d{4})? /i
/** Who collected the money for the merchant: Square, Toast, PayPal and others. */
const processor = /^(?:sq|squ|square|paypal|pp|tst|py|in|cke|eb|wpy|fsp|spo|sp|clv|gg|bt|zsk|apl|phr|tlf|opc|ems|cash app|venmo) ?\* ?/i
/** Toast, which only restaurants use. */
const restaurants = /^tst ?\*/i

const states = new Set(
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
)

/** Most processors and kinds of payment in one line: "SQ *SQ *", "POS DEBIT PAYPAL *". */
const MOST_STARTS = 3

/** The number of an airline's ticket: three digits of the airline and ten of the ticket (IATA). Travel agencies number alike. */
const ticket = /(?:^|\D)\d{13,14}(?:\D|$)/
/** The shortest and the longest line of a bank that cuts its lines. */
const CUT_FROM = 20
const CUT_TO = 26

/** Returns the part of a word before a store's number, a phone number or a code. Returns null if the word has none. */
function beforeNumber(word: string): string | null {
  const at = word.search(/#|\d{3}|(?<=[A-Z]{4})\d/)
  if (at >= 0) return word.slice(0, at)
  const isCode = word.length > 6 && /\d/.test(word) && /^[A-Z0-9]*$/.test(word)
  return isCode ? '' : null
}

type End = 'number' | 'state' | null

/** Splits a line into the words of the name, and finds out whether a number or a state ended it. */
function nameIn(line: string, isOfBank: boolean): { words: string[]; end: End } {
  const words: string[] = []
  for (const word of line.split(/[\s*_]+/)) {
    if (!/[\p{L}\p{N}&]/u.test(word)) continue
    const start = isOfBank || word.includes('#') ? beforeNumber(word) : null
    if (start !== null && (words.length > 0 || start.length > 1)) {
      // A letter or two before a number belong to it: "F11173".
      if (start.length > 2 || words.length === 0) words.push(start)
      return { words, end: 'number' }
    }
    // An address on the web after the name repeats it: "UBER TRIP HELP.UBER.COM".
    if (words.length === 0 || !/[a-z]\.(?:com?|us|info|net)\b/i.test(word)) words.push(word)
  }
  if (words.length < 2 || !states.has(words.at(-1) ?? '')) return { words, end: null }
  return { words: words.slice(0, -1), end: 'state' }
}

/**
 * Removes what banks add to the name of a merchant: the kind of payment, the processor, the number of the store and what follows it, and the
 * state. A city is only removed after a number, because the name may have any length. A line that nobody printed loses nothing.
 */
export function merchantOf(text: string): Merchant {
  let line = text.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
  const { length } = line
  const isTicket = ticket.test(line)
  let isRestaurant = false
  let isOfBank = !/[a-z]/.test(line) || line.includes('*')
  for (let starts = 0; starts < MOST_STARTS; starts++) {
    // Some franchises put the store's number first.
    const rest = line
      .replace(kindOfPayment, '')
      .replace(processor, '')
      .replace(/^\d{3,6} (?=\D)/, '')
      .trim()
    if (rest === line) break
    isRestaurant ||= restaurants.test(line)
    isOfBank = true
    line = rest
  }
  const { words, end } = nameIn(line, isOfBank)
  return {
    name: plain(words.join(' ')),
    mayEndWithCity: end === 'state',
    mayBeCut: isOfBank && end === null && length >= CUT_FROM && length <= CUT_TO,
    says: isRestaurant ? 'restaurant' : isTicket && end === 'number' ? 'ticket' : null,
  }
}
