import { deviceStorage } from '../../kit/device-storage.ts'
import { api, pageAccount } from '../calls/api.ts'
import { changeFilesOf } from '../device/kept-files.ts'
import { DEVICE_KEY } from './device-key.ts'
import { type Sealed, storeOrThrow, waitingChanged, waitingNames } from './waiting.ts'

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

/** The length of the initialization vector before the encrypted bytes of a file. */
const START_BYTES = 12

async function sealBytes(key: CryptoKey, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(START_BYTES))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
  const stored = new Uint8Array(START_BYTES + sealed.length)
  stored.set(iv)
  stored.set(sealed, START_BYTES)
  return stored.buffer
}

const openBytes = (key: CryptoKey, bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, START_BYTES) }, key, bytes.slice(START_BYTES))

async function open(key: CryptoKey, { sealed, start }: Sealed): Promise<string> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(start) }, key, toBytes(sealed))
  return new TextDecoder().decode(bytes)
}

/** Returns whether changes can be encrypted here. A browser may forbid storage, and it forbids encryption over plain http. */
const canSeal = () => Boolean(globalThis.crypto?.subtle) && deviceStorage.isAllowed()

/** Runs one at a time in all tabs of the browser. */
const alone = (act: () => Promise<void>) => (navigator.locks ? navigator.locks.request('gigfolio sealed', act) : act())

/** Replaces the text of a change, unless another tab changed it meanwhile. */
function replace(name: string, text: string, next: string) {
  if (deviceStorage.read(name) === text) storeOrThrow(name, next)
}

/** Encrypts the changes of an account, and then forgets its key. */
async function sealAccount(account: number) {
  const name = `${DEVICE_KEY}${account}`
  const key = await importKey(deviceStorage.read(name) ?? '').catch((error: unknown) => {
    // The next sign-in gets a good one.
    deviceStorage.remove(name)
    throw error
  })
  const plain = () => waitingNames(account).filter((each) => !readSealed(deviceStorage.read(each)))
  for (const each of plain()) {
    const text = deviceStorage.read(each) ?? ''
    replace(each, text, await seal(key, text))
  }
  await changeFilesOf(account, true, (bytes) => sealBytes(key, bytes))
  // A change that another tab saved meanwhile is encrypted at the next visit.
  if (plain().length === 0) deviceStorage.remove(name)
}

/**
 * Encrypts the unsent changes of every account but the signed-in one, and forgets their keys. What fails for one account fails alone;
 * then throws the first failure.
 */
export async function sealWaiting(signedIn?: number) {
  if (!canSeal()) return
  await alone(async () => {
    const keys = deviceStorage.names(DEVICE_KEY)
    const others = keys.map((each) => Number(each.slice(DEVICE_KEY.length))).filter((account) => account !== signedIn)
    const outcomes = await Promise.allSettled(others.map((account) => sealAccount(account)))
    waitingChanged()
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  })
}

/**
 * Gets the key of the signed-in account, and decrypts its changes that were encrypted when an earlier session ended. Returns how many were
 * dropped, because no key can read them any more.
 */
export async function openWaiting(account: number): Promise<number> {
  let lost = 0
  if (!canSeal()) return lost
  await alone(async () => {
    const name = `${DEVICE_KEY}${account}`
    const sealed = waitingNames(account).flatMap((each) => {
      const text = deviceStorage.read(each) ?? ''
      const found = readSealed(text)
      return found ? [{ name: each, text, found }] : []
    })
    const known = sealed.length === 0 ? deviceStorage.read(name) : null
    const { key } = known === null ? await api('GET /api/auth/device-key', { endsSession: true }) : { key: known }
    if (pageAccount() !== account) return
    storeOrThrow(name, key)
    const imported = await importKey(key)
    for (const each of sealed) {
      const text = await open(imported, each.found).catch(() => null)
      if (text !== null) replace(each.name, each.text, text)
      else {
        deviceStorage.remove(each.name)
        lost += 1
      }
    }
    // A file that no key can read any more is sent as it is, and refused.
    await changeFilesOf(account, false, (bytes) => openBytes(imported, bytes).catch(() => new ArrayBuffer(0)))
    waitingChanged()
  })
  return lost
}
