import { pbkdf2 } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owner } from '../../principal.ts'
import { type S3Server, startS3 } from '../../testing/s3-server.ts'
import { filesOnDisk } from './disk.ts'
import { type FileKey, type FilesPort, fileKeyOf, newFileKey } from './port.ts'
import { filesInBucket } from './s3.ts'

const [ada, eve] = [12, 1] as Owner[] as [Owner, Owner]

/** An empty adapter, and access to the files that it really stores. */
interface Place {
  readonly files: FilesPort
  /** Returns the names of all stored files, including incomplete ones. */
  stored(): string[]
  /** Leaves what a killed process leaves during a `put`. */
  interrupt(key: FileKey): void
  age(key: FileKey, storedAt: Date): void
}

let home = ''
const servers: S3Server[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gigfolio-files-'))
})
afterAll(async () => {
  rmSync(home, { recursive: true })
  for (const server of servers) await server.close()
})

const onDisk = async (): Promise<Place> => {
  const root = await mkdtemp(join(home, 'disk-'))
  const inside = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    files: filesOnDisk(root),
    stored: () => inside().map(({ name }) => name),
    interrupt: (key) => writeFileSync(join(root, `${key}.draft`), 'half'),
    age: (key, storedAt) => utimesSync(join(root, key), storedAt, storedAt),
  }
}
const inBucket = async (): Promise<Place> => {
  const server = await startS3()
  servers.push(server)
  const uploads = server.uploads as Map<string, unknown>
  return {
    files: filesInBucket(server.bucket),
    stored: () => [...server.objects.keys(), ...server.uploads.keys()],
    interrupt: (key) => void uploads.set(`upload-${uploads.size}`, { key, parts: new Map() }),
    age: (key, storedAt) => void Object.assign(server.objects.get(key) ?? {}, { storedAt }),
  }
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
/** Returns the size of a file, and closes it, because unread content must be closed. */
async function sizeOf(files: FilesPort, key: FileKey) {
  const stored = await files.open(key)
  stored?.content.destroy()
  return stored?.bytes
}
const bytesOf = async (content: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(content))

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('files %s', (_, open) => {
  test('are read as they were stored, replaced, and gone after they are removed', async () => {
    const { files, stored } = await open()
    const key = newFileKey(ada, 'exports', 'zip')
    expect(await files.open(key)).toBeUndefined()
    expect([await files.list(ada), await files.owners()]).toEqual([[], []])
    expect(await files.put(key, pieces('one ', 'two'))).toBe(7)
    const opened = await files.open(key)
    expect([opened?.bytes, opened && String(await bytesOf(opened.content))]).toEqual([7, 'one two'])
    expect([await files.list(ada), await files.list(eve), await files.owners()]).toEqual([[key], [], [ada]])
    await files.put(key, pieces('three'))
    expect(await sizeOf(files, key)).toBe(5)
    await files.remove(key)
    await files.remove(key)
    expect(await files.open(key)).toBeUndefined()
    expect(stored()).toEqual([])
  })

  test('may be empty, or far larger than the memory used at once', async () => {
    const { files, stored } = await open()
    const [empty, large] = [newFileKey(ada, 'resumes', 'pdf'), newFileKey(ada, 'exports', 'zip')]
    expect([await files.put(empty, pieces()), await sizeOf(files, empty)]).toEqual([0, 0])
    const content = Buffer.alloc(20_000_001, 'gig')
    const cut = async function* () {
      for (let from = 0; from < content.length; from += 3_000_000) yield content.subarray(from, from + 3_000_000)
    }
    expect(await files.put(large, cut())).toBe(content.length)
    const opened = await files.open(large)
    expect(opened?.bytes).toBe(content.length)
    expect(opened && (await bytesOf(opened.content)).equals(content)).toBe(true)
    expect(stored()).toHaveLength(2)
  })

  test.each([
    ['at once', 1],
    ['after many bytes', 9_000_000],
  ])('with content that fails %s are not stored, not even in part', async (_, bytes) => {
    const { files, stored } = await open()
    const key = newFileKey(ada, 'exports', 'zip')
    const failing = async function* () {
      yield Buffer.alloc(bytes)
      yield Buffer.alloc(bytes)
      throw new Error('the rest is lost')
    }
    // The old file is gone too: a file is replaced completely or missing.
    await files.put(key, pieces('old'))
    await expect(files.put(key, failing())).rejects.toThrow('the rest is lost')
    expect(await files.open(key)).toBeUndefined()
    expect(stored()).toEqual([])
  })

  test('of an owner are listed, all or only the old ones, and so are all owners', async () => {
    const { files, age } = await open()
    const keys = Array.from({ length: 8 }, () => newFileKey(ada, 'headshots', 'jpg'))
    for (const key of [...keys, newFileKey(eve, 'resumes', 'pdf')]) await files.put(key, pieces('x'))
    for (const id of [2, 3, 4, 120]) await files.put(newFileKey(id as Owner, 'exports', 'zip'), pieces('x'))
    expect((await files.list(ada)).sort()).toEqual([...keys].sort())
    expect((await files.owners()).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 12, 120])
    for (const key of keys.slice(0, 5)) age(key, new Date('2026-01-01'))
    expect((await files.list(ada, new Date('2026-02-01'))).sort()).toEqual(keys.slice(0, 5).sort())
  })

  test('left by an interrupted put do not count, and are removed with the file or with its owner', async () => {
    const { files, stored, interrupt } = await open()
    const [one, two, other] = [newFileKey(ada, 'exports', 'zip'), newFileKey(ada, 'exports', 'zip'), newFileKey(eve, 'exports', 'zip')]
    for (const key of [one, two, other]) await files.put(key, pieces('x'))
    for (const key of [one, two, other]) interrupt(key)
    expect((await files.list(ada)).sort()).toEqual([one, two].sort())
    await files.remove(one)
    expect(stored()).toHaveLength(4)
    await files.removeAll(ada)
    await files.removeAll(ada)
    expect(await files.owners()).toEqual([eve])
    expect([await sizeOf(files, other), stored()]).toEqual([1, expect.objectContaining({ length: 2 })])
  })

  test('of an owner are all removed at once, and those of others stay', async () => {
    const { files, stored, interrupt } = await open()
    for (let left = 8; left > 0; left--) {
      const key = newFileKey(ada, 'headshots', 'jpg')
      await files.put(key, pieces('x'))
      interrupt(key)
    }
    // An owner whose id begins with the same digits.
    const other = newFileKey(120 as Owner, 'exports', 'zip')
    await files.put(other, pieces('x'))
    await files.removeAll(ada)
    expect([await files.list(ada), await sizeOf(files, other), stored()]).toEqual([[], 1, expect.objectContaining({ length: 1 })])
  })

  test('that are not read to their end do not block others', async () => {
    const { files } = await open()
    const key = newFileKey(ada, 'exports', 'zip')
    await files.put(key, pieces('x'.repeat(5_000_000)))
    for (let left = 20; left > 0; left--) expect(await sizeOf(files, key)).toBe(5_000_000)
    const opened = await files.open(key)
    for await (const chunk of opened?.content ?? []) {
      expect(chunk.length).toBeLessThan(5_000_000)
      break
    }
    await files.remove(key)
  })
})

test("on disk only the process's user may read a file, and a file removed meanwhile can be read to its end", async () => {
  const root = join(home, 'rights')
  const files = filesOnDisk(root)
  const key = newFileKey(ada, 'exports', 'zip')
  await files.put(key, pieces('one'))
  expect(statSync(join(root, key)).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, String(ada))).mode & 0o777).toBe(0o700)
  const opened = await files.open(key)
  await files.remove(key)
  expect([existsSync(join(root, key)), opened && String(await bytesOf(opened.content))]).toEqual([false, 'one'])
})

test('on disk, content that fails before its file is opened leaves nothing, however busy the process is', async () => {
  const { files, stored } = await onDisk()
  const failing = async function* () {
    yield Buffer.alloc(1)
    throw new Error('nothing to store')
  }
  for (let round = 0; round < 150; round++) {
    // On busy threads a file may be opened after it was removed.
    const work = Array.from({ length: 8 }, () => promisify(pbkdf2)('x', 'y', 3_000, 32, 'sha256'))
    await expect(files.put(newFileKey(ada, 'exports', 'zip'), failing())).rejects.toThrow('nothing to store')
    await Promise.all(work)
  }
  expect(stored()).toEqual([])
})

test('only a name made by this port, in the owner’s own folder, is a key', () => {
  const key = newFileKey(ada, 'exports', 'zip')
  expect(fileKeyOf(ada, key)).toBe(key)
  const others = [key.slice(1), `0${key}`, `${key}/..`, `${key}\n`, key.replace('exports', '..'), key.replace('exports', 'exports/../..')]
  const ofBuckets = [`/${key}`, `//${key}`, `${key}?uploads`, `${key}#x`, `${key}%2F..`, key.replace('/', '%2F'), key.replace('/', '\\')]
  for (const text of ['', '12', '12/', '12/exports/', '12/exports/x.zip', '/etc/passwd', `../${key}`, ...others, ...ofBuckets])
    expect([text, fileKeyOf(ada, text)]).toEqual([text, undefined])
  expect(fileKeyOf(eve, key)).toBeUndefined()
})
