/** Signs that browsers read as the dot of a host name. */
const DOT = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]'
const OF_HOST = '[\\p{L}\\p{N}\\p{M}_-]'

/** Text that opens something: an address with a scheme or a path, a host that begins with www, or an e-mail address. */
const link = new RegExp(`//|@|^\\P{L}*h[tx]{2}ps?:|^www${DOT}|${DOT}${OF_HOST}+/|${DOT}\\p{L}{2,}[:?#]`, 'iu')

/** A number with decimals, perhaps with its basis or a second one: `$180.50`, `$25.50/hour`, `4.5/5`. */
const number = /^\(?\$?[\d,]{1,11}\.\d\d?(?:\/(?:[a-z]+|[\d,]{1,11}(?:\.\d\d?)?))?[),;:.!?]{0,2}$/

const ipAddress = new RegExp(`\\d+(?:${DOT}\\d+){3}`, 'gu')
const dot = new RegExp(DOT, 'gu')
const dotOfHost = new RegExp(`${DOT}(?=${OF_HOST}{2})`, 'gu')

const isLink = (word: string) => !number.test(word) && link.test(word)

/** Separates the parts of a host name, which e-mail programs turn into a link: `Booking.com` becomes `Booking com`. */
const withoutHost = (word: string) =>
  number.test(word) ? word : word.replace(ipAddress, (address) => address.replace(dot, ' ')).replace(dotOfHost, ' ')

/**
 * Returns typed words for an e-mail whose recipient never agreed to read them: on one line, without anything like a link, and at most `most`
 * letters long.
 */
export function plainWords(typed: string, most = 60): string {
  const words = typed.split(/[\s\p{C}]+/u).filter((word) => word !== '' && !isLink(word))
  const letters = [...words.map(withoutHost).join(' ')]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}
