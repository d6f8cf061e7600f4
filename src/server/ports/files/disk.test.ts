import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner } from '../../principal.ts'
import { filesOnDisk } from './disk.ts'
import { type FileKey, type FilesPort, fileKeyOf, newFileKey } from './port.ts'

const [ada, eve] = [12, 1] as Owner[] as [Owner, Owner]
let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gigfolio-files-'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
/** Returns how large a file is; what is not read must be closed. */
async function sizeOf(files: FilesPort, key: FileKey) {
  const stored = await files.open(key)
  stored?.content.destroy()
  return stored?.bytes
}
const read = async (content: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(content)).toString()

test('a file is read as it was put, is its owner’s alone on the machine, and is gone once it is removed', async () => {
  const files = filesOnDisk(join(root, 'files'))
  const key = newFileKey(ada, 'exports', 'zip')
  expect(await files.open(key)).toBeUndefined()
  expect(await files.list(ada)).toEqual([])
  expect(await files.put(key, pieces('one ', 'two'))).toBe(7)
  const stored = await files.open(key)
  expect([stored?.bytes, stored && (await read(stored.content))]).toEqual([7, 'one two'])
  expect(statSync(join(root, 'files', key)).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, 'files', String(ada))).mode & 0o777).toBe(0o700)
  expect([await files.list(ada), await files.list(eve)]).toEqual([[key], []])
  await files.put(key, pieces('three'))
  expect(await sizeOf(files, key)).toBe(5)
  await files.remove(key)
  await files.remove(key)
  expect(await files.open(key)).toBeUndefined()
})

test('a file whose content fails half-way is not there, nor any part of it', async () => {
  const files = filesOnDisk(join(root, 'failing'))
  const key = newFileKey(ada, 'exports', 'zip')
  const failing = async function* () {
    yield* pieces('half')
    throw new Error('the rest is lost')
  }
  await expect(files.put(key, failing())).rejects.toThrow('the rest is lost')
  expect(readdirSync(join(root, 'failing', String(ada), 'exports'))).toEqual([])
})

test('all files of an owner go at once, with what a killed process left, and those of others stay', async () => {
  const files = filesOnDisk(join(root, 'purged'))
  const [own, other] = [newFileKey(ada, 'exports', 'zip'), newFileKey(eve, 'exports', 'zip')]
  for (const key of [own, other]) await files.put(key, pieces('x'))
  writeFileSync(join(root, 'purged', `${own}.draft`), 'half')
  expect(await files.list(ada)).toEqual([own])
  await files.removeAll(ada)
  await files.removeAll(ada)
  expect(readdirSync(join(root, 'purged'))).toEqual([String(eve)])
  expect(await sizeOf(files, other)).toBe(1)
})

test('only a name of ours in the owner’s own folder is a key', () => {
  const key = newFileKey(ada, 'exports', 'zip')
  expect(fileKeyOf(ada, key)).toBe(key)
  const others = [key.slice(1), `0${key}`, `${key}/..`, `${key}\n`, key.replace('exports', '..'), key.replace('exports', 'exports/../..')]
  for (const text of ['', '12', '12/', '12/exports/', '12/exports/x.zip', '/etc/passwd', `../${key}`, ...others])
    expect([text, fileKeyOf(ada, text)]).toEqual([text, undefined])
  expect(fileKeyOf(eve, key)).toBeUndefined()
})
