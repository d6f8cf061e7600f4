import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { makeLine } from '../http/line.ts'

/** argon2id (the library's default) at 64 MiB: only tasks of `passwordLine` hash. */
const strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** The line for everything that hashes a password, with the caller's network as the sharer: two at once keep it within 128 MiB. */
export const makePasswordLine = () => makeLine({ atOnce: 2, mostWaiting: 20 })

export const hashPassword = (password: string) => hash(password, strength)

/** A hash of nothing: verified for unknown accounts, so that they take as long as known ones. */
const nobody = hashPassword('nobody has this password')

/** Whether the password is the account's; false for no account, in the same time. */
export async function isPasswordOf(account: { readonly passwordHash: string } | undefined, password: string): Promise<boolean> {
  const matches = await verify(account?.passwordHash ?? (await nobody), password)
  return matches && account !== undefined
}

const common = new Set(dictionary['passwords-common'])

/** Whether a password is one of the 50,000 that attackers try first, or the product's or the account's own name. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || plain === email || plain === email.split('@')[0] || /^(gigfolio)+\d{0,4}$/.test(plain)
}
