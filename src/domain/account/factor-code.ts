/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10

/** The 32 letters and digits of a code, 5 bits each, without those that look alike (Crockford's base32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = 5
/** The number of random bytes in a recovery code: each letter takes the low 5 bits of one byte. */
export const RECOVERY_BYTES = 2 * HALF

/** Writes random bytes as a recovery code: `7k3xq-9mtw4`, 50 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** A code as read from what somebody typed. */
export type FactorCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/**
 * Reads a typed code and ignores spaces, hyphens and capitals. Six digits are a code of the authenticator app. Ten letters and digits are a
 * recovery code, in which O is read as 0, and I and L as 1. Returns null for anything else.
 */
export function readFactorCode(typed: string): FactorCode | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const letters = plain.replaceAll('o', '0').replace(/[il]/g, '1')
  if (letters.length !== RECOVERY_BYTES || Array.from(letters).some((letter) => !LETTERS.includes(letter))) return null
  return { kind: 'recovery', code: `${letters.slice(0, HALF)}-${letters.slice(HALF)}` }
}
