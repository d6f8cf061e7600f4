import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from '#domain/accounts/factor-code.ts'

const PRODUCT = 'Gigfolio'
/** A phone's clock may be off by one code. Seconds. */
const DRIFT = 30
const SALT_BYTES = 16
/** OWASP's least: a code has 50 random bits, which a password does not. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Makes a key for an authenticator app, and the address that its QR code holds. */
export async function newTotpKey(email: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: PRODUCT, label: email, secret }) }
}

/** Returns which 30 seconds, counted from 1970, a code of six digits belongs to; undefined when it is not one of now. */
export async function stepOf(secret: string, token: string, now: Date): Promise<number | undefined> {
  const { verifySync } = await import('otplib')
  const found = verifySync({ secret, token, epoch: Math.floor(now.getTime() / 1_000), epochTolerance: DRIFT })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

export const newSalt = () => randomBytes(SALT_BYTES).toString('base64url')

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))

/** The hash of a recovery code: what the database holds of it. */
export const hashRecoveryCode = async (code: string, salt: string) =>
  (await hashRaw(code, { ...strength, salt: Buffer.from(salt, 'base64url') })).toString('base64url')
