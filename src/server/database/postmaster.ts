import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT, stopOrphan } from './cluster.ts'
import type { Place } from './place.ts'

/** PostgreSQL names its socket file after the port, though it listens on none. */
export const PORT = 5432
export const socketFile = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

const LOG_LIMIT_BYTES = 1_000_000
const FAST_SHUTDOWN_MS = 8_000
/** What PostgreSQL says when the remains of a killed one are still about to end. */
const REMAINS = /shared memory block|lock file "postmaster.pid" already exists/
const REMAINS_END_IN_MS = 5_000

export interface Postmaster {
  /** Ends when the server is stopped; rejects with the end of the log when it does not start. */
  readonly running: Promise<void>
  /** From now on a server that ends is started again. */
  keepAlive(): void
  stop(): Promise<void>
}

/** Runs PostgreSQL on the cluster, for connections over the socket in `socketFolder` only. */
export function runPostmaster(place: Place, native: string, socketFolder: string): Postmaster {
  const { cluster, log } = place
  const stopping = new AbortController()
  const startedAt = Date.now()
  let wasReady = false
  let child: ChildProcess | undefined

  const keepRunning = async () => {
    for (let pause = 0; !stopping.signal.aborted; await sleep(pause, undefined, stopping).catch(() => {})) {
      const roundBegan = Date.now()
      const logBegins = trimLog(log)
      try {
        await clearTheWay(cluster, socketFolder)
        if (stopping.signal.aborted) return
        child = spawnPostgres(place, native, socketFolder)
        await once(child, 'exit')
      } catch (error) {
        if (!wasReady) throw error
      }
      const said = lastLines(log, logBegins)
      const mayPass = wasReady || (REMAINS.test(said) && Date.now() - startedAt < REMAINS_END_IN_MS)
      if (!mayPass && !stopping.signal.aborted) throw new Error(`PostgreSQL did not start on ${cluster}. The end of ${log}:\n${said}`)
      pause = Date.now() - roundBegan > 10_000 ? 25 : Math.min(pause * 2 + 25, 5_000)
    }
  }
  // Not with 'stop': a process that ends without it, by an error, must not leave its database running.
  const onExit = () => child?.kill('SIGINT')
  process.on('exit', onExit)
  const running = keepRunning()
  running.catch(() => {})

  return {
    running,
    keepAlive: () => {
      wasReady = true
    },
    stop: async () => {
      stopping.abort()
      child?.kill('SIGINT')
      const patience = setTimeout(() => child?.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
      await running.catch(() => {})
      clearTimeout(patience)
      process.off('exit', onExit)
    },
  }
}

function spawnPostgres({ cluster, log, user }: Place, native: string, socketFolder: string): ChildProcess {
  const file = openSync(log, 'a', 0o600)
  try {
    return spawn(join(native, 'bin/postgres'), ['-D', cluster, ...settings(socketFolder)], {
      cwd: '/',
      env: ENVIRONMENT,
      // A process group of its own: a Ctrl-C in the terminal ends Gigfolio first, and the requests in flight still have their database.
      detached: true,
      stdio: ['ignore', file, file],
      ...user,
    })
  } finally {
    closeSync(file)
  }
}

/** Removes what a killed server leaves: the server itself, and a socket whose old process number may now be another's. */
export async function clearTheWay(cluster: string, socketFolder: string): Promise<void> {
  await stopOrphan(cluster)
  await rm(socketFile(socketFolder), { force: true })
  await rm(`${socketFile(socketFolder)}.lock`, { force: true })
}

function settings(socketFolder: string): string[] {
  const wanted = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: 60,
    // The log holds no statement, no value and no detail: they are people's.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Empties a log that has grown long; gives the place from which the next lines are new. */
function trimLog(log: string): number {
  const bytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= LOG_LIMIT_BYTES) return bytes
  closeSync(openSync(log, 'w'))
  return 0
}

const lastLines = (log: string, from: number) => readFileSync(log).subarray(from).toString().trimEnd().split('\n').slice(-8).join('\n')
