/**
 * Returns an e-mail address as accounts store it: without surrounding spaces, and with A to Z in lower case. Other letters stay as they are:
 * the lower case of the Kelvin sign (U+212A) is an ordinary k, which would be the address of somebody else.
 */
export const storedEmail = (typed: string): string => typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
