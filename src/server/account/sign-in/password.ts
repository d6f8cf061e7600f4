import { availableParallelism } from 'node:os'
import { makeLine } from '../../core/http/line.ts'
import { makeHasher } from './hashing.ts'

/** Hashes with argon2id (the library's default) at 64 MiB. Only tasks of `passwordLine` hash. */
const strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Leaves one processor to all other calls. At most two at once, so that hashing uses at most 128 MiB. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Makes the line for all password hashing. Callers of the same network share their turns. */
export const makePasswordLine = () => makeLine({ atOnce: AT_ONCE, mostWaiting: 20 })

const hasher = makeHasher()
export const hashPassword = (password: string) => hasher.hash(password, strength)

/** Returns whether a hash was made with a different strength than today's. */
export const isOfOtherStrength = (passwordHash: string) =>
  !passwordHash.includes(`$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`)

/** A hash, at `strength`, of an unknown password. It is verified for unknown accounts, so that they take as long as known ones. */
const nobody = '$argon2id$v=19$m=65536,t=3,p=1$TEmg2LBrUQ+F79y9EQxJ4w$AuT6/VRhSplsTfIvH9HeRokW+2ryxa2Ga/vyU2zGNBk'

/** Returns whether a password is the account's; false for a missing account or one without a password, after the same time. */
export async function isPasswordOf(login: { readonly passwordHash: string | null } | undefined, password: string): Promise<boolean> {
  const matches = await hasher.verify(login?.passwordHash ?? nobody, password)
  return matches && typeof login?.passwordHash === 'string'
}

let common: Promise<ReadonlySet<string | number>> | undefined
/** The list is loaded for the first new account: an idle server does not need a list of 50,000 passwords. */
const readCommon = async () => new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])

/** Returns whether a password is one of the 50,000 that attackers try first, or the name of the product or the account. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  common ??= readCommon()
  const plain = password.toLowerCase()
  return (await common).has(plain) || plain === email || plain === email.split('@')[0] || /^(gigfolio)+\d{0,4}$/.test(plain)
}
