import { chownSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, LONGEST_SOCKET_PATH, PORT, SUPERUSER, socketFile } from './cluster.ts'
import { checkBelonging, choosePlace, claimCluster, isCluster, isOpenToOthers, type Place, remember } from './data-folder.ts'
import { takeInstanceLock } from './instance-lock.ts'
import { clearTheWay, type Postmaster, runPostmaster } from './postmaster.ts'
import { findSecret, readSecret } from './secrets.ts'
import { explain } from './start-failure.ts'

export interface Embedded {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

const PASSWORD = 'databasePassword'
const START_LIMIT_MS = 30_000

/**
 * Starts the PostgreSQL of the npm packages on the cluster of `dataDir`, only for this process, and keeps it running until `stop`. Throws
 * an error with one sentence when another Gigfolio uses `dataDir` or this machine has no binaries.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const undo: (() => unknown)[] = []
  const undoAll = async () => {
    for (const act of undo.reverse()) await act()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= undoAll()
    return stopped
  }
  let postmaster: Postmaster | undefined
  const endAtOnce = (sentence: string) => {
    console.error(sentence)
    postmaster?.abandon()
    process.exit(1)
  }
  const waiting = new AbortController()
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Store the real path: the folder may have been reached through a link.
    const home = realpathSync(dataDir)
    undo.push(await takeInstanceLock(home, endAtOnce))
    const native = await findBinaries()
    const place = choosePlace(home)
    if (place.home !== home) {
      checkBelonging(place.home, home)
      undo.push(await takeInstanceLock(place.home, endAtOnce))
      // Check again, now that no other copy of the folder can interfere.
      checkBelonging(place.home, home)
      claimCluster(place.home, home)
    }
    // Before a password exists: a password without a cluster means that the cluster was lost.
    remember(home, place)
    const password = isCluster(place.cluster) ? findPassword(home, place) : readSecret(home, PASSWORD)
    await ensureCluster(place, native, password)
    remember(home, place)
    const socketFolder = chooseSocketFolder(place)
    if (socketFolder !== place.cluster) undo.push(() => rm(socketFolder, { recursive: true, force: true }))
    // Before the first attempt to connect, which might otherwise reach a PostgreSQL that is about to be stopped.
    await clearTheWay(place, socketFolder)
    postmaster = runPostmaster(place, native, socketFolder)
    undo.push(postmaster.stop)
    const connection = { host: socketFolder, port: PORT, user: SUPERUSER, password, database: 'postgres', ssl: false }
    await Promise.race([untilReady(connection, place, waiting.signal), postmaster.running])
    postmaster.keepAlive()
    return { connection, stop }
  } catch (error) {
    await stop()
    throw explain(error, dataDir)
  } finally {
    waiting.abort()
  }
}

/** Returns the password of an existing cluster; a new password would not open it. Throws when it is missing. */
function findPassword(dataDir: string, { cluster }: Place): string {
  const password = findSecret(dataDir, PASSWORD)
  if (password !== undefined) return password
  throw new Error(
    `${join(dataDir, 'secrets.json')} is missing, or has no ${PASSWORD}: put back the one that belongs to the database in ${cluster}.`,
  )
}

/**
 * Returns the folder of the socket: the cluster's folder, which belongs to PostgreSQL's user, or a short temporary folder when the path is
 * too long.
 */
function chooseSocketFolder({ cluster, user }: Place): string {
  if (Buffer.byteLength(socketFile(cluster)) <= LONGEST_SOCKET_PATH) return cluster
  const folder = mkdtempSync(join(user && !isOpenToOthers(tmpdir()) ? '/tmp' : tmpdir(), 'gigfolio-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Resolves at the first connection. A server that recovers from a crash reports that, and gets the time it needs. */
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
