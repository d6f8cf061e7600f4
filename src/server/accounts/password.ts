import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeLine } from '../http/line.ts'

/** argon2id (the library's default) at 64 MiB: only tasks of `passwordLine` hash. */
const strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** One processor is left to all other calls; two at once keep it within 128 MiB. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** The line for everything that hashes a password, with the caller's network as the sharer. */
export const makePasswordLine = () => makeLine({ atOnce: AT_ONCE, mostWaiting: 20 })

export const hashPassword = (password: string) => hash(password, strength)

/** Whether a hash was made with other costs than those of today. */
export const isOfOtherStrength = (passwordHash: string) =>
  !passwordHash.includes(`$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`)

/** The hash, at `strength`, of a password that nobody knows: verified for unknown accounts, so that they take as long as known ones. */
const nobody = '$argon2id$v=19$m=65536,t=3,p=1$TEmg2LBrUQ+F79y9EQxJ4w$AuT6/VRhSplsTfIvH9HeRokW+2ryxa2Ga/vyU2zGNBk'

/** Whether the password is the account's; false for no account and for one without a password, in the same time. */
export async function isPasswordOf(login: { readonly passwordHash: string | null } | undefined, password: string): Promise<boolean> {
  const matches = await verify(login?.passwordHash ?? nobody, password)
  return matches && typeof login?.passwordHash === 'string'
}

let common: Promise<ReadonlySet<string | number>> | undefined
/** Loaded for the first new account: a server at rest needs no list of 50,000. */
const readCommon = async () => new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])

/** Whether a password is one of the 50,000 that attackers try first, or the product's or the account's own name. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  common ??= readCommon()
  const plain = password.toLowerCase()
  return (await common).has(plain) || plain === email || plain === email.split('@')[0] || /^(gigfolio)+\d{0,4}$/.test(plain)
}
