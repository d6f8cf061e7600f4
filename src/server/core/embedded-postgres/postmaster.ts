import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT, PORT, socketFile, stopOrphan } from './cluster.ts'
import type { Place } from './data-folder.ts'
import { holdLifeline } from './lifeline.ts'

const LOG_LIMIT_BYTES = 1_000_000
const FAST_SHUTDOWN_MS = 8_000

export interface Postmaster {
  /** Resolves when the server is stopped; rejects with the end of the log when it does not start. */
  readonly running: Promise<void>
  /** Makes a server that ends start again from now on. */
  keepAlive(): void
  stop(): Promise<void>
  /** Kills it at once, without a final write to the disk. */
  abandon(): void
}

/** Runs PostgreSQL on the cluster, only for connections over the socket in `socketFolder`. */
export function runPostmaster(place: Place, native: string, socketFolder: string): Postmaster {
  const { cluster, log } = place
  const stopping = new AbortController()
  let wasReady = false
  let child: ChildProcess | undefined

  const keepRunning = async () => {
    for (let pause = 0; !stopping.signal.aborted; await sleep(pause, undefined, stopping).catch(() => {})) {
      const roundBegan = Date.now()
      const logBegins = trimLog(log)
      try {
        await clearTheWay(place, socketFolder)
        if (stopping.signal.aborted) return
        child = spawnPostgres(place, native, socketFolder)
        await once(child, 'exit')
      } catch (error) {
        if (!wasReady) throw error
      }
      if (!wasReady && !stopping.signal.aborted)
        throw new Error(`PostgreSQL did not start on ${cluster}. The end of ${log}:\n${lastLines(log, logBegins)}`)
      pause = Date.now() - roundBegan > 10_000 ? 25 : Math.min(pause * 2 + 25, 5_000)
    }
  }
  // On 'exit' and not only in `stop`: a process that ends by an error must not leave its database running.
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
    abandon: () => {
      stopping.abort()
      child?.kill('SIGQUIT')
    },
  }
}

function spawnPostgres({ cluster, log, lifeline, user }: Place, native: string, socketFolder: string): ChildProcess {
  const file = openSync(log, 'a', 0o600)
  const held = holdLifeline(lifeline)
  try {
    const postgres = spawn(join(native, 'bin/postgres'), ['-D', cluster, ...settings(socketFolder)], {
      cwd: '/',
      env: ENVIRONMENT,
      // Its own process group: a Ctrl-C in the terminal ends Gigfolio first, so that the requests in flight still have their database.
      detached: true,
      // All its processes inherit the lifeline. As long as one of them lives, no other PostgreSQL is started on the cluster.
      stdio: ['ignore', file, file, held],
      ...user,
    })
    if (postgres.pid !== undefined) endTogether(postgres, postgres.pid, user)
    return postgres
  } finally {
    closeSync(held)
    closeSync(file)
  }
}

/**
 * Stops PostgreSQL when this process is killed: a shell waits for the end of its input, whose other end only this process holds. Without
 * it, the next Gigfolio could not stop a PostgreSQL that runs in another container.
 */
function endTogether(postgres: ChildProcess, pid: number, user: Place['user']) {
  const watcher = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(pid)], {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...user,
  })
  // If the machine is too busy to start it, the database can still run, because `stopOrphan` stops it too.
  watcher.on('error', () => {})
  postgres.once('exit', () => watcher.kill('SIGKILL'))
}

/** Removes what a killed server leaves: the server itself, and a socket whose old process number may now belong to another process. */
export async function clearTheWay(place: Place, socketFolder: string): Promise<void> {
  await stopOrphan(place)
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
    // The log contains no statements, values or details, because they are people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Empties a log that has grown too long. Returns the position from which the next lines are new. */
function trimLog(log: string): number {
  const bytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= LOG_LIMIT_BYTES) return bytes
  closeSync(openSync(log, 'w'))
  return 0
}

const lastLines = (log: string, from: number) => readFileSync(log).subarray(from).toString().trimEnd().split('\n').slice(-8).join('\n')
