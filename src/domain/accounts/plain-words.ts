/** Text that opens something: an address with a scheme or a path, a host that begins with www, or an e-mail address. */
const isLink = (word: string) => /:\/\/|^www\.|@|\.\p{L}{2,}[/:?#]/iu.test(word)

/** An amount with cents, perhaps with its basis: `$180.50`, `$25.50/hour`. */
const isAmount = (word: string) => /^\(?\$?[\d,]{1,11}\.\d\d(?:\/[a-z]+)?[),;:.!?]{0,2}$/.test(word)

/** Separates the parts of a host name, which e-mail programs turn into a link: `Booking.com` becomes `Booking com`. */
const withoutHost = (word: string) => (isAmount(word) ? word : word.replace(/[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}_-]{2})/gu, ' '))

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
