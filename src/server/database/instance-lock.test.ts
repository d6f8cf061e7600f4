import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** Starts at a given moment, tries at once, and holds what it got until its input ends. */
const CONTENDER = `
  import { takeInstanceLock } from '${new URL('instance-lock.ts', import.meta.url)}'
  const [dataDir, moment] = process.argv.slice(1)
  while (Date.now() < Number(moment)) {}
  try { takeInstanceLock(dataDir); console.log('won') } catch (error) { console.log(error.message) }
  process.stdin.resume()
`

test('of many that find one stale lock at once exactly one wins', async () => {
  writeFileSync(join(dataDir, 'lock.4'), '999999999 long-ago:1')
  for (let round = 1; round <= 3; round++) {
    const moment = Date.now() + 350
    const contenders = Array.from({ length: 8 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, dataDir, String(moment)], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    const answers = await Promise.all(contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('Gigfolio is already running'))).toHaveLength(7)
    await Promise.all(contenders.map((child) => [once(child, 'exit'), child.kill('SIGKILL')][0]))
  }
})
