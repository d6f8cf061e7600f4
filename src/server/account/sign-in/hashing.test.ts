import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { makeHasher } from './hashing.ts'

const weak = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
/** Takes long enough to be killed meanwhile. */
const slow = { memoryCost: 32_768, timeCost: 12, parallelism: 1 }
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a password is hashed in a process with a lower priority, which ends when it is idle', async () => {
  const hasher = makeHasher(300)
  expect(hasher.pid).toBeUndefined()
  const hash = await hasher.hash('a long enough passphrase', weak)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await Promise.all(['a long enough passphrase', 'another'].map((each) => hasher.verify(hash, each)))).toEqual([true, false])
  const pid = hasher.pid as number
  if (process.platform === 'linux') {
    const nices = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    )
    expect(new Set(nices)).toEqual(new Set([getPriority() + 5]))
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH')
  }
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })
  expect(hasher.pid).toBeUndefined()
  expect(await hasher.verify(hash, 'a long enough passphrase')).toBe(true)
})

test('a hash survives a crash of the process, but not a second one', async () => {
  const hasher = makeHasher()
  const hashing = hasher.hash('a long enough passphrase', slow)
  process.kill(hasher.pid as number, 'SIGKILL')
  expect(await hashing).toMatch(/^\$argon2id/)
  const lost = hasher.hash('a long enough passphrase', slow).catch((error: unknown) => error)
  const first = hasher.pid as number
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => hasher.pid !== undefined && hasher.pid !== first)
  process.kill(hasher.pid as number, 'SIGKILL')
  expect(await lost).toMatchObject({ statusCode: 503 })
})

test('a hash that cannot be read is an error, not a crash', async () => {
  const hasher = makeHasher()
  await expect(hasher.verify('not a hash', 'a long enough passphrase')).rejects.toThrow('argon2 refused')
  expect(hasher.pid).toBeDefined()
})

test('the process ends with its server, even when that is killed', async () => {
  const module = JSON.stringify(new URL('./hashing.ts', import.meta.url).href)
  const code = `const hasher = (await import(${module})).makeHasher()
    setInterval(() => {}, 1_000)
    await hasher.hash('a long enough passphrase', ${JSON.stringify(weak)})
    process.stdout.write(String(hasher.pid), () => process.kill(process.pid, 'SIGKILL'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]).catch(
    (killed: { stdout: string }) => killed,
  )
  const pid = Number(stdout)
  expect(pid).toBeGreaterThan(0)
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })
})
