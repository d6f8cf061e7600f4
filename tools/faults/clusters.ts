import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#server/core/embedded-postgres/binaries.ts'
import { findNobody } from '#server/core/embedded-postgres/data-folder.ts'
import { freePort } from '#server/testing/postgres.ts'
import { findPostgres } from './programs.ts'
import { descendantsOf, type Stage, until } from './trial.ts'

const USER = 'gigfolio'
const user = findNobody()

type Settings = Readonly<Record<string, string | number>>

/** A PostgreSQL of a trial, which really writes to the disk. */
export interface Cluster {
  readonly data: string
  /** `host:port` */
  readonly address: string
  readonly url: string
  /** Starts it and waits until it answers. */
  start(settings?: Settings): Promise<void>
  /** Sends a signal to its first process and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Sends a signal to all of its processes at once, as a failing machine does. */
  signalAll(signal: NodeJS.Signals): void
  query(text: string): Promise<Record<string, unknown>[]>
}

/** Creates a folder that belongs to the user who runs PostgreSQL. */
export async function postgresFolder(stage: Stage) {
  const folder = await stage.folder()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Runs one of PostgreSQL's programs to its end. */
export const runProgram = (bin: string, name: string, args: readonly string[]) =>
  execFileSync(join(bin, name), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })

/** Creates an empty cluster. */
export async function createCluster(stage: Stage): Promise<Cluster> {
  const bin = findPostgres() ?? join(await findBinaries(), 'bin')
  const data = join(await postgresFolder(stage), 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C'], { ...user, stdio: 'ignore' })
  return clusterIn(stage, bin, data)
}

/** Returns the cluster of an existing folder. */
export async function clusterIn(stage: Stage, bin: string, data: string): Promise<Cluster> {
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const url = `postgres://${USER}@${address}/postgres`
  const fixed = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200, log_min_messages: 'panic' }
  let server: ChildProcess | undefined
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const signalAll = (signal: NodeJS.Signals) => {
    if (!server?.pid || !isRunning()) return
    for (const pid of [server.pid, ...descendantsOf(server.pid)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (!isRunning()) return
    const exited = new Promise((resolve) => server?.once('exit', resolve))
    server?.kill(signal)
    await exited
  }
  const query = (text: string) => ask(url, text)
  stage.atEnd(() => {
    signalAll('SIGCONT')
    return stop('SIGQUIT')
  })
  return {
    data,
    address,
    url,
    start: async (settings = {}) => {
      const options = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const isOpen = () => query('select 1').then(Boolean, () => false)
      await until('PostgreSQL answers', async () => {
        // After a kill, the first try may find that an old process has not ended yet.
        if (!isRunning()) server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' })
        return isOpen()
      })
    },
    stop,
    signalAll,
    query,
  }
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => {})
  }
}
