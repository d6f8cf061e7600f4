import { api, pageAccount } from './api.ts'
import { DEVICE_KEY, type Sealed, waitingChanged, waitingNames } from './waiting.ts'

// Unsent changes stay on the device when a session ends elsewhere, because they were not sent yet. The next person at the device must not
// read them, so they are encrypted with a key that the device forgets and gets again when their owner signs in.

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const readSealed = (text: string | null) => {
  const stored: Partial<Sealed> = JSON.parse(text ?? '{}')
  return stored.sealed === undefined ? null : (stored as Sealed)
}

const importKey = (key: string) => crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return JSON.stringify({ sealed: toBase64(new Uint8Array(bytes)), start: toBase64(iv) } satisfies Sealed)
}

async function open(key: CryptoKey, { sealed, start }: Sealed): Promise<string> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(start) }, key, toBytes(sealed))
  return new TextDecoder().decode(bytes)
}

/** Returns what the browser stores, unless it forbids storage or encryption, which it does over plain http. */
const storage = () => {
  try {
    return globalThis.crypto?.subtle ? localStorage : null
  } catch {
    return null
  }
}

/** Replaces the texts of an account's changes, unless another tab changed them meanwhile. A text of null stays. */
async function replaceEach(stored: Storage, account: number, textOf: (text: string) => Promise<string | null>) {
  for (const name of waitingNames(account)) {
    const text = stored.getItem(name) ?? ''
    const next = await textOf(text)
    if (next !== null && stored.getItem(name) === text) stored.setItem(name, next)
  }
  waitingChanged()
}

/** Encrypts the unsent changes of every account once nobody is signed in, and forgets the keys. */
export async function sealWaiting() {
  const stored = storage()
  if (!stored) return
  for (const name of Object.keys(stored).filter((each) => each.startsWith(DEVICE_KEY))) {
    const key = await importKey(stored.getItem(name) ?? '')
    await replaceEach(stored, Number(name.slice(DEVICE_KEY.length)), async (text) => (readSealed(text) ? null : seal(key, text)))
    stored.removeItem(name)
  }
}

/** Gets the key of the signed-in account, and decrypts its changes that were encrypted when an earlier session ended. */
export async function openWaiting(account: number) {
  const stored = storage()
  if (!stored) return
  const name = `${DEVICE_KEY}${account}`
  const known = stored.getItem(name)
  const { key } = known === null ? await api('GET /api/auth/device-key', { endsSession: true }) : { key: known }
  if (pageAccount() !== account) return
  stored.setItem(name, key)
  const imported = await importKey(key)
  await replaceEach(stored, account, async (text) => {
    const sealed = readSealed(text)
    return sealed && open(imported, sealed)
  })
}
