import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillUp, onSmallDisk } from '#server/testing/small-disk.ts'
import { makeCaller } from './callers.ts'
import { findProgram } from './programs.ts'
import { startServer } from './servers.ts'
import { type Outcome, type Stage, type Trial, until } from './trial.ts'
import { describeStatuses, startWriting } from './writes.ts'

const FULL_MS = 5_000

/** Fills the disk of a server with an embedded database under writes. */
async function run(stage: Stage): Promise<Outcome> {
  const dataDir = join(await stage.folder(), 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const server = await startServer(stage, { DATA_DIR: dataDir }, { wrapper: onSmallDisk(dataDir) })
  const reader = makeCaller(() => server.url)
  await reader.register()
  const writes = await startWriting(() => server.url, { notes: 'x'.repeat(4_000) })
  await until('writes are answered', () => writes.answered() >= 60)
  // The path of its disk, as seen from outside of its namespace.
  const ballast = join(`/proc/${server.child.pid}/root`, dataDir, 'ballast')
  await fillUp(ballast)
  await until('the disk is full', () => (writes.statuses[503] ?? 0) > 0, { seconds: 30 })
  await sleep(FULL_MS)
  const read = await reader.call('GET /api/gigs?limit=100')
  rmSync(ballast)
  const before = writes.answered()
  await until('writes go on', () => writes.answered() >= before + 30, { seconds: 30 })
  const { answered, lost, doubled, statuses } = await writes.stop()
  const isKnown = Object.keys(statuses).every((status) => status === '201' || status === '503')
  return {
    measured: `${answered} writes answered, ${lost} lost, ${doubled} doubled (${describeStatuses(statuses)}); a list on the full disk is ${read.status}`,
    isKept: lost === 0 && doubled === 0 && isKnown && read.status === 200,
  }
}

export const fullDisk: Trial = {
  name: 'full disk',
  promised: 'writes are 503, lists are read, no answered write is lost, and writes go on when there is room',
  limitSeconds: 90,
  lacks: () => (process.getuid?.() === 0 && findProgram('unshare') ? undefined : 'needs root on Linux, for a small disk'),
  run,
}
