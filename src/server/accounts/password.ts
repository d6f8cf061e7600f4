import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** argon2id (the library's default) at 64 MiB; two at a time keep a storm of sign-ins within 128 MiB. */
const strength = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, strength))

/** A hash of nothing: verified for unknown accounts, so that they take as long as known ones. */
const nobody = hashPassword('nobody has this password')

/** Whether the password is the account's; false for no account, in the same time. */
export async function isPasswordOf(account: { readonly passwordHash: string } | undefined, password: string): Promise<boolean> {
  const stored = account?.passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(stored, password))
  return matches && account !== undefined
}

const common = new Set(dictionary['passwords-common'])

/** Whether a password is one of the 50,000 that attackers try first, or the product's or the account's own name. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || plain === email || plain === email.split('@')[0] || /^(gigfolio)+\d{0,4}$/.test(plain)
}
