import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from '#domain/account/factor-code.ts'

const PRODUCT = 'Gigfolio'
/** How many seconds a phone's clock may be off: one code. */
const DRIFT = 30
const SALT_BYTES = 16
/** The least strength that OWASP recommends. It suffices because a code has 50 random bits, unlike a password. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Makes a key for an authenticator app, and the URI of its QR code. */
export async function newTotpKey(email: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: PRODUCT, label: email, secret }) }
}

/** Returns the 30-second step, counted from 1970, of a six-digit code; undefined when the code is not valid now. */
export async function stepOf(secret: string, token: string, now: Date): Promise<number | undefined> {
  const { verifySync } = await import('otplib')
  const found = verifySync({ secret, token, epoch: Math.floor(now.getTime() / 1_000), epochTolerance: DRIFT })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

export const newSalt = () => randomBytes(SALT_BYTES).toString('base64url')

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))

/** Returns the hash of a recovery code, which the database stores instead of the code. */
export const hashRecoveryCode = async (code: string, salt: string) =>
  (await hashRaw(code, { ...strength, salt: Buffer.from(salt, 'base64url') })).toString('base64url')
