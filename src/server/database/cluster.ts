import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Place } from './place.ts'
import { bornAt, isPostgresOf } from './process-identity.ts'

export const SUPERUSER = 'gigfolio'
/** Nothing of the caller's: PG* variables would change the server, its zone and language would change the cluster. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const DRAFT = 'postgres.new-'

/** Makes the cluster if there is none. It gets its name when it is complete, so a kill on the way leaves no half of one. */
export async function ensureCluster({ home, cluster, user }: Place, native: string, password: string): Promise<void> {
  await removeDrafts(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  // A name of its own each time: an initdb that has outlived its killed Gigfolio writes into its draft, not into ours.
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
  // One that is still being written to goes at a later start.
  for (const name of await readdir(home))
    if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
}

/**
 * Stops the PostgreSQL that a killed Gigfolio has left running on this cluster, so that ours can start.
 * Only for the holder of the instance lock: nobody else's can be running then.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || bornAt(pid) === undefined) return
  if (!isPostgresOf(cluster, pid)) {
    // PostgreSQL would take any process with the old number for itself and not start, say after a restart of the container.
    // Its parent's number it passes over, and its other guard, the shared memory named in the same file, stays.
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    return
  }
  signal(pid, 'SIGINT')
  if (await endsWithin(8_000, cluster, pid)) return
  signal(pid, 'SIGQUIT')
  if (!(await endsWithin(10_000, cluster, pid)))
    throw new Error(`An earlier PostgreSQL (process ${pid}) on ${cluster} does not stop. Stop it, then start again.`)
}

async function endsWithin(milliseconds: number, cluster: string, pid: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(15)) if (!isPostgresOf(cluster, pid)) return true
  return false
}

/** Sends the signal unless the process has gone. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
