import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ENVIRONMENT, stopOrphan } from './cluster.ts'
import type { Place } from './place.ts'

/** The name of the socket file is PostgreSQL's own, made from the port it does not listen on. */
export const PORT = 5432
export const socketFile = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

const LOG_LIMIT_BYTES = 1_000_000
const FAST_SHUTDOWN_MS = 8_000

export interface Postmaster {
  /** Rejects with the end of the log when the server ends before it was ever ready; never resolves. */
  readonly failure: Promise<never>
  /** From now on a server that ends is started again. */
  keepAlive(): void
  stop(): Promise<void>
}

/** Runs PostgreSQL on the cluster, for connections over the socket in `socketFolder` only. */
export function runPostmaster({ cluster, log, user }: Place, native: string, socketFolder: string): Postmaster {
  let stopping = false
  let wasReady = false
  let child: ChildProcess | undefined
  let pause = 0
  const { promise: failure, reject: fail } = Promise.withResolvers<never>()
  failure.catch(() => {})

  const start = () => {
    const startedAt = Date.now()
    const file = openSync(log, tooLong(log) ? 'w' : 'a', 0o600)
    child = spawn(join(native, 'bin/postgres'), ['-D', cluster, ...settings(socketFolder)], {
      cwd: '/',
      env: ENVIRONMENT,
      // A process group of its own: a Ctrl-C in the terminal ends Gigfolio first, and the requests in flight still have their database.
      detached: true,
      stdio: ['ignore', file, file],
      ...user,
    })
    closeSync(file)
    child.once('error', fail)
    child.once('exit', () => {
      if (stopping) return
      pause = Date.now() - startedAt > 10_000 ? 0 : Math.min(pause * 2 + 25, 5_000)
      // Left over by a killed server, these end by themselves in a moment.
      const waitsForOldBackends = lastLines(log).includes('shared memory block')
      if (!wasReady && !waitsForOldBackends)
        fail(new Error(`PostgreSQL did not start on ${cluster}. The end of ${log}:\n${lastLines(log)}`))
      else setTimeout(restart, pause)
    })
  }
  const restart = async () => {
    await clearTheWay(cluster, socketFolder)
    if (!stopping) start()
  }
  // Not with 'stop': a process that ends without it, by an error, must not leave its database running.
  const onExit = () => child?.kill('SIGINT')
  process.on('exit', onExit)
  start()

  return {
    failure,
    keepAlive: () => {
      wasReady = true
    },
    stop: async () => {
      stopping = true
      process.off('exit', onExit)
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      const patience = setTimeout(() => child?.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
      await ended
      clearTimeout(patience)
    },
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

const tooLong = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES

const lastLines = (log: string) => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
