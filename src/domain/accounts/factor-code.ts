/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10

/** Without the letters that are taken for digits or for each other (Crockford's base32): 32 of them, 5 bits each. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = 5
/** How many random bytes one recovery code is made of: a letter takes the low 5 bits of each. */
export const RECOVERY_BYTES = 2 * HALF

/** Writes random bytes as a recovery code: `7k3xq-9mtw4`, 50 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** What somebody typed where a code is asked for. */
export type FactorCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/**
 * Reads a code as typed, whatever its spaces, hyphens and capitals: six digits are from the authenticator app, ten letters and digits are a
 * recovery code, in which O is 0, and I and L are 1. Null for anything else.
 */
export function readFactorCode(typed: string): FactorCode | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const letters = plain.replaceAll('o', '0').replace(/[il]/g, '1')
  if (letters.length !== RECOVERY_BYTES || Array.from(letters).some((letter) => !LETTERS.includes(letter))) return null
  return { kind: 'recovery', code: `${letters.slice(0, HALF)}-${letters.slice(HALF)}` }
}
