import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { takeInstanceLock } from './instance-lock.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigfolio-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

const inUse = (holder: string) => `Gigfolio is already running on ${dataDir} (${holder}). Stop it first, or give this one another DATA_DIR.`
const take = (silenceMs?: number) => takeInstanceLock(dataDir, () => {}, silenceMs)
/** Changes the holder's data in the only lock, as if another process held it. */
function changeClaim(change: object) {
  const [lock = ''] = readdirSync(dataDir).filter((name) => /^lock\.\d+$/.test(name))
  const path = join(dataDir, lock)
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
  return path
}
/** Leaves the locks of a killed process. */
async function leaveLock(...folders: string[]) {
  const script = `
    import { takeInstanceLock } from '${new URL('instance-lock.ts', import.meta.url)}'
    for (const folder of process.argv.slice(1)) await takeInstanceLock(folder, () => {})
    process.kill(process.pid, 'SIGKILL')
  `
  await once(spawn(process.execPath, ['--input-type=module', '-e', script, ...folders], { stdio: 'inherit' }), 'exit')
}

test('only one Gigfolio uses a folder, and the next one after it is released', async () => {
  const release = await take()
  await expect(take()).rejects.toThrow(inUse(`process ${process.pid}`))
  release()
  const releaseNext = await take()
  releaseNext()
  expect(readdirSync(dataDir)).toEqual(['lock.2'])
})

test('the lock of a killed process is taken over at once, and nothing of it stays', async () => {
  await leaveLock(dataDir)
  const release = await take()
  expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^lock-.*\.alive$/), 'lock.2'])
  release()
})

test('a lock of an earlier version counts while its process lives, and not when its number belongs to another process', async () => {
  writeFileSync(join(dataDir, 'lock.1'), `${process.pid} before-the-container-was-restarted:1`)
  ;(await take())()
  writeFileSync(join(dataDir, 'lock.2'), '1 before-the-machine-was-restarted:1')
  ;(await take())()
})

test('a holder on another machine counts as dead when it shows no sign of life during the whole wait', async () => {
  await leaveLock(dataDir)
  changeClaim({ boot: 'that of another machine', host: 'web-2', pid: 7 })
  const began = performance.now()
  const release = await take(1_500)
  expect(performance.now() - began).toBeGreaterThanOrEqual(1_500)
  release()
})

test('a holder on another machine that touches its lock keeps the folder', async () => {
  await leaveLock(dataDir)
  const lock = changeClaim({ boot: 'that of another machine', host: 'web-2', pid: 7 })
  const beats = setInterval(() => utimesSync(lock, new Date(), new Date()), 300)
  onTestFinished(() => clearInterval(beats))
  await expect(take(20_000)).rejects.toThrow(inUse('process 7 of another container or machine, web-2'))
})

test('the holder of a folder touches its lock, and is notified when the lock is gone', { timeout: 60_000 }, async () => {
  const lost = Promise.withResolvers<string>()
  const release = await takeInstanceLock(dataDir, lost.resolve)
  onTestFinished(release)
  // To a process on another machine, which cannot see the pipe, the lock must look like this.
  const lock = changeClaim({ boot: 'that of another machine', lifeline: 'not-here.alive' })
  await expect(take()).rejects.toThrow(inUse(`process ${process.pid} of another container or machine`).slice(0, 90))
  rmSync(lock)
  expect(await lost.promise).toBe(
    `${lock} is gone: its folder was moved or removed, or another Gigfolio has taken it over. This one stops at once.`,
  )
})

test('a folder copied while in use is refused with a message; a moved one is the same folder', async () => {
  await leaveLock(dataDir)
  const original = dataDir
  const copy = `${dataDir}-copy`
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(original, copy, { recursive: true, filter: (path) => !path.endsWith('.alive') })
  await expect(takeInstanceLock(copy, () => {})).rejects.toThrow(
    `${copy} is a copy of ${original} from when Gigfolio had it open or had crashed on it, so its database may be broken: ` +
      `stop Gigfolio there and copy again; or, if it was not running, remove ${join(copy, 'lock.1')} and start again.`,
  )
  rmSync(copy, { recursive: true })
  renameSync(original, copy)
  ;(await takeInstanceLock(copy, () => {}))()
  renameSync(copy, original)
})

test('a process that waited for a stale lock does not take it from others that came and went meanwhile', async () => {
  await leaveLock(dataDir)
  changeClaim({ boot: 'that of another machine' })
  const waiting = take(600)
  ;(await take(0))()
  const release = await take()
  expect(readdirSync(dataDir)).toContain('lock.3')
  // The number after the one that it has read is free again.
  expect(readdirSync(dataDir)).not.toContain('lock.2')
  await expect(waiting).rejects.toThrow(inUse(`process ${process.pid}`))
  release()
})

const ROUNDS = 60
const CONTENDERS = 4

/** Competes with the others for one folder after another, and prints which ones it won. It keeps them until it is killed. */
const CONTENDER = `
  import { readdirSync, writeFileSync } from 'node:fs'
  import { takeInstanceLock } from '${new URL('instance-lock.ts', import.meta.url)}'
  const won = []
  for (let round = 0; round < ${ROUNDS}; round++) {
    const folder = process.argv[1] + '/' + round
    const taken = takeInstanceLock(folder, () => {})
    // It has read the stale lock, and adds its own when the script allows it: when all the others have read it too.
    writeFileSync(folder + '/looked-' + process.pid, '')
    while (readdirSync(folder).filter((name) => name.startsWith('looked')).length < ${CONTENDERS}) {}
    try { await taken; won.push(round) }
    catch (error) { if (!error.message.startsWith('Gigfolio is already running')) throw error }
  }
  console.log(JSON.stringify(won))
  process.stdin.resume()
`

test('of several processes that find a stale lock at the same moment, exactly one wins', async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  const folders = rounds.map((round) => join(dataDir, String(round)))
  for (const folder of folders) mkdirSync(folder)
  // Half of the locks are those of an earlier version.
  for (const folder of folders.slice(0, ROUNDS / 2)) writeFileSync(join(folder, 'lock.4'), '999999999 long-ago:1')
  await leaveLock(...folders.slice(ROUNDS / 2))
  const contenders = Array.from({ length: CONTENDERS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  onTestFinished(() => contenders.forEach((child) => void child.kill('SIGKILL')))
  const won = await Promise.all(contenders.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0])) as number[]))
  expect(won.flat().sort((one, other) => one - other)).toEqual(rounds)
})
