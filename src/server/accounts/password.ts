import { hash, verify } from '@node-rs/argon2'

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

/** The hash, at `strength`, of a password that nobody knows: verified for unknown accounts, so that they take as long as known ones. */
const nobody = '$argon2id$v=19$m=65536,t=3,p=1$TEmg2LBrUQ+F79y9EQxJ4w$AuT6/VRhSplsTfIvH9HeRokW+2ryxa2Ga/vyU2zGNBk'

/** Whether the password is the account's; false for no account, in the same time. */
export async function isPasswordOf(account: { readonly passwordHash: string } | undefined, password: string): Promise<boolean> {
  const stored = account?.passwordHash ?? nobody
  const matches = await inTurn(() => verify(stored, password))
  return matches && account !== undefined
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
