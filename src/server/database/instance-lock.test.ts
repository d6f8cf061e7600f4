import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { takeInstanceLock } from './instance-lock.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigfolio-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})

test('one Gigfolio on a folder, and the next when it has let go', () => {
  const release = takeInstanceLock(dataDir)
  expect(() => takeInstanceLock(dataDir)).toThrow(
    `Gigfolio is already running on ${dataDir} (process ${process.pid}). Stop it first, or give this one another DATA_DIR.`,
  )
  release()
  takeInstanceLock(dataDir)()
  expect(readdirSync(dataDir)).toEqual(['lock.2'])
})

test('a lock whose process number now belongs to another process is stale, even when the number is our own', () => {
  writeFileSync(join(dataDir, 'lock.1'), `${process.pid} before-the-container-was-restarted:1`)
  takeInstanceLock(dataDir)()
  writeFileSync(join(dataDir, 'lock.2'), '1 before-the-machine-was-restarted:1')
  takeInstanceLock(dataDir)()
})

const ROUNDS = 60

/** Comes at the same moment as the others to one folder after another, and names those that it won. It keeps them until it is killed. */
const CONTENDER = `
  import { takeInstanceLock } from '${new URL('instance-lock.ts', import.meta.url)}'
  const [top, begin] = process.argv.slice(1)
  const won = []
  for (let round = 0; round < ${ROUNDS}; round++) {
    while (Date.now() < Number(begin) + round * 8) {}
    try { takeInstanceLock(top + '/' + round); won.push(round) }
    catch (error) { if (!error.message.startsWith('Gigfolio is already running')) throw error }
  }
  console.log(JSON.stringify(won))
  process.stdin.resume()
`

test('of several that find one stale lock at the same moment exactly one wins', async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  for (const round of rounds) {
    mkdirSync(join(dataDir, String(round)))
    writeFileSync(join(dataDir, String(round), 'lock.4'), '999999999 long-ago:1')
  }
  const begin = String(Date.now() + 500)
  const contenders = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, dataDir, begin], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  onTestFinished(() => contenders.forEach((child) => void child.kill('SIGKILL')))
  const won = await Promise.all(contenders.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0])) as number[]))
  expect(won.flat().sort((one, other) => one - other)).toEqual(rounds)
})
