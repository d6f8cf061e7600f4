import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { syncFolder } from '../sync-folder.ts'
import type { Place } from './data-folder.ts'
import { stateOf } from './lifeline.ts'
import { isPostgresOf } from './process-identity.ts'

export const SUPERUSER = 'gigfolio'
/**
 * The environment of PostgreSQL's programs. It contains nothing of the caller's: PG* variables would change the server, and the time zone
 * and language would change the cluster.
 */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** PostgreSQL names its socket file after the port, although it does not listen on the port. */
export const PORT = 5432
export const socketFile = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)
/** The longest path of a socket, in bytes. Linux allows 108 bytes, macOS 104. */
export const LONGEST_SOCKET_PATH = 100

const ORPHAN_ENDS_IN_MS = 10_000

const DRAFT = 'postgres.new-'

/** Creates the cluster if there is none. The cluster gets its name when it is complete, so that a kill leaves no half-made cluster. */
export async function ensureCluster({ home, cluster, user }: Place, native: string, password: string): Promise<void> {
  await removeDrafts(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  // Use a new name each time: an initdb that outlived its killed Gigfolio writes into its own draft.
  const draft = join(home, `${DRAFT}${randomUUID()}`)
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (user) for (const path of [draft, passwordFile]) await chown(path, user.uid, user.gid)
    const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
    const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
    await promisify(execFile)(join(native, 'bin/initdb'), [...options, ...access, `--pgdata=${draft}`], {
      cwd: '/',
      env: ENVIRONMENT,
      ...user,
    }).catch((error: { stderr?: string; message: string }) => {
      throw new Error(`PostgreSQL could not make its database in ${cluster}: ${(error.stderr || error.message).trim()}`)
    })
    await rename(draft, cluster)
    await syncFolder(home)
  } finally {
    await removeDrafts(home)
  }
}

async function removeDrafts(home: string) {
  // A draft that is still being written is removed at a later start.
  for (const name of await readdir(home))
    if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
}

/**
 * Stops the PostgreSQL that a killed Gigfolio left running on this cluster, so that ours can start. Only the holder of the instance lock
 * may call it, because then no other Gigfolio uses the cluster. A PostgreSQL in another container cannot get a signal from here and gets
 * time to end by itself. Throws an error with one sentence when it does not end, and leaves its PID file unchanged.
 */
export async function stopOrphan(place: Place): Promise<void> {
  const { cluster } = place
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const endsWithin = async (milliseconds: number) => {
    for (const end = Date.now() + milliseconds; await isRunning(place, pid, lines[4]); await sleep(15)) if (Date.now() > end) return false
    return true
  }
  const isHere = isPostgresOf(cluster, pid)
  if (isHere) signal(pid, 'SIGINT')
  let hasEnded = await endsWithin(ORPHAN_ENDS_IN_MS)
  if (!hasEnded && isHere) {
    signal(pid, 'SIGQUIT')
    hasEnded = await endsWithin(ORPHAN_ENDS_IN_MS)
  }
  if (!hasEnded)
    throw new Error(
      `An earlier PostgreSQL on ${cluster} is still running (process ${pid}${isHere ? '' : ' of another container'}). Stop it, then start Gigfolio again.`,
    )
  // PostgreSQL would mistake any process with the old number for itself and not start, for example after a restart of the container. It
  // ignores the number of its parent process. Its other guard, the shared memory named in the same file, stays active.
  if (pid > 0) await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
}

/**
 * Returns whether any process of the PostgreSQL with this number runs, here or in another container. A PostgreSQL of an earlier version has
 * no lifeline.
 */
async function isRunning({ cluster, lifeline }: Place, pid: number, socketFolder: string | undefined): Promise<boolean> {
  if (stateOf(lifeline) === 'held' || isPostgresOf(cluster, pid)) return true
  return (await isAnswered(cluster)) || (socketFolder?.startsWith('/') === true && (await isAnswered(socketFolder)))
}

/** Returns whether a process listens on PostgreSQL's socket in this folder. */
function isAnswered(folder: string): Promise<boolean> {
  const path = socketFile(folder)
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false)
      else reject(error)
    })
  })
}

/** Sends a signal to a process if it still runs. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
