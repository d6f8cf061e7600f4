import { chownSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, LONGEST_SOCKET_PATH, PORT, SUPERUSER, socketFile } from './cluster.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { choosePlace, isOpenToOthers, type Place } from './place.ts'
import { clearTheWay, type Postmaster, runPostmaster } from './postmaster.ts'
import { readSecret } from './secrets.ts'

export interface Embedded {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

const START_LIMIT_MS = 30_000

/**
 * Starts the real PostgreSQL that comes with the npm packages on the cluster of `dataDir`, for this process alone, and keeps it running
 * until `stop`. Throws one sentence when another Gigfolio has `dataDir` or this machine has no binaries.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // One name for the folder, however it was reached: the cluster of root may be kept under it.
  const home = realpathSync(dataDir)
  let postmaster: Postmaster | undefined
  const endAtOnce = (sentence: string) => {
    console.error(sentence)
    postmaster?.abandon()
    process.exit(1)
  }
  const undo: (() => unknown)[] = [await takeInstanceLock(home, endAtOnce)]
  const undoAll = async () => {
    for (const act of undo.reverse()) await act()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= undoAll()
    return stopped
  }
  const waiting = new AbortController()
  try {
    const native = await findBinaries()
    const place = choosePlace(home)
    const password = readSecret(home, 'databasePassword')
    await ensureCluster(place, native, password)
    const socketFolder = chooseSocketFolder(place)
    if (socketFolder !== place.cluster) undo.push(() => rm(socketFolder, { recursive: true, force: true }))
    // Before the first attempt to connect, which would else reach a PostgreSQL that is about to be stopped.
    await clearTheWay(place, socketFolder)
    postmaster = runPostmaster(place, native, socketFolder)
    undo.push(postmaster.stop)
    const connection = { host: socketFolder, port: PORT, user: SUPERUSER, password, database: 'postgres', ssl: false }
    await Promise.race([untilReady(connection, place, waiting.signal), postmaster.running])
    postmaster.keepAlive()
    return { connection, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    waiting.abort()
  }
}

/** The socket is in the cluster, which belongs to whom PostgreSQL runs as, or in a short temporary folder when that path is too long. */
function chooseSocketFolder({ cluster, user }: Place): string {
  if (Buffer.byteLength(socketFile(cluster)) <= LONGEST_SOCKET_PATH) return cluster
  const folder = mkdtempSync(join(user && !isOpenToOthers(tmpdir()) ? '/tmp' : tmpdir(), 'gigfolio-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Resolves at the first connection. A server that recovers from a crash says so, and gets the time it needs. */
async function untilReady(connection: pg.ClientConfig, { cluster }: Place, stopped: AbortSignal) {
  for (let deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && !stopped.aborted; await sleep(15)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === '57P03') deadline = Date.now() + START_LIMIT_MS
      if (code === '28P01')
        throw new Error(
          `The password in secrets.json is not that of the database in ${cluster}: put back the secrets.json that belongs to it.`,
        )
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL on ${cluster} did not become ready in ${START_LIMIT_MS / 1000} seconds.`)
}
