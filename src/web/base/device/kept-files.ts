import { type DeviceFile, deviceFiles } from '../../kit/device-files.ts'
import { newKey, pageAccount } from '../calls/api.ts'

// Files that a person chose stay on the device, under their account, until the server has them: a receipt that is photographed without a
// network, or before its expense is saved.

/** A file on the device. Plain data, so that a change can name it. */
export interface KeptFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The longest time that an unsent file stays, in milliseconds: as long as a draft. */
const LONGEST_MS = 31 * 86_400_000

const prefixOf = (account: number, group = '') => `${account} ${group}`
const nameOf = (key: string) => {
  const account = pageAccount()
  if (account === undefined) throw new Error('Nobody is signed in')
  return prefixOf(account, key)
}

/** Stores a file on the device. Its key begins with the group, by which its form finds it again. Rejects if there is no room. */
export async function keepFile(file: File, group = ''): Promise<KeptFile> {
  const key = `${group}${newKey()}`
  const { name, type, size } = file
  await deviceFiles.write(nameOf(key), { bytes: await file.arrayBuffer(), type, name, storedAt: Date.now(), isSealed: false })
  return { key, name, type, size }
}

/** Returns a stored file; undefined if it is not on this device anymore. */
export async function readFile(key: string): Promise<File | undefined> {
  const found = await deviceFiles.read(nameOf(key))
  return found && !found.isSealed ? new File([found.bytes], found.name, { type: found.type }) : undefined
}

/** Returns the files of a group, in the order in which they were stored. Empty if the browser forbids storage. */
export async function filesOfGroup(group: string): Promise<KeptFile[]> {
  const names = await deviceFiles.names(nameOf(group)).catch(() => [])
  const found = await Promise.all(names.map(async (name) => ({ key: name.slice(nameOf('').length), file: await deviceFiles.read(name) })))
  return found
    .flatMap(({ key, file }) => (file && !file.isSealed ? [{ key, file }] : []))
    .sort((one, other) => one.file.storedAt - other.file.storedAt)
    .map(({ key, file: { name, type, bytes } }) => ({ key, name, type, size: bytes.byteLength }))
}

/** Removes a stored file. Does nothing if the browser forbids storage. */
export const dropFile = (key: string): Promise<unknown> => deviceFiles.remove(nameOf(key)).catch(() => {})

/** Removes all files of an account, when it signs out on this device. */
export async function dropFilesOf(account: number) {
  for (const name of await deviceFiles.names(prefixOf(account)).catch(() => [])) await deviceFiles.remove(name)
}

/** Removes old files of the page's account that nothing names anymore. */
export async function tidyFiles(isNamed: (key: string) => boolean) {
  for (const name of await deviceFiles.names(nameOf('')).catch(() => [])) {
    const key = name.slice(nameOf('').length)
    const { storedAt = 0 } = (await deviceFiles.read(name)) ?? {}
    if (!isNamed(key) && Date.now() - storedAt > LONGEST_MS) await deviceFiles.remove(name)
  }
}

/** Replaces the bytes of all files of an account that are not yet as wanted. */
export async function changeFilesOf(account: number, isSealed: boolean, change: (bytes: ArrayBuffer) => Promise<ArrayBuffer>) {
  for (const name of await deviceFiles.names(prefixOf(account)).catch(() => [])) {
    const file: DeviceFile | undefined = await deviceFiles.read(name)
    if (file && file.isSealed !== isSealed) await deviceFiles.write(name, { ...file, bytes: await change(file.bytes), isSealed })
  }
}
