import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the database is: in `DATA_DIR`, or at `DATABASE_URL`. */
export const KINDS = ['embedded', 'external'] as const
export type Kind = (typeof KINDS)[number]

/** A `DATA_DIR` that does not exist yet, and an empty database: what the environment of a Gigfolio names. Both go after the test. */
export interface Home {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gigfolio-test-'))
  // PostgreSQL of a Gigfolio that runs as root must reach what is in it.
  execFileSync('chmod', ['755', folder])
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

export async function aHome(kind: Kind): Promise<Home> {
  const dataDir = join(await aFolder(), 'data')
  if (kind === 'embedded') return { dataDir, databaseUrl: undefined }
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  onTestFinished(() => administer(url, `drop database ${name} with (force)`))
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  return { dataDir, databaseUrl: databaseUrl.href }
}

async function administer(url: URL, statement: string) {
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface Run {
  readonly child: ChildProcess
  /** The exit code, or `null` after a signal. */
  readonly exited: Promise<number | null>
  /** Everything written to standard output and standard error so far. */
  output(): string
}

/** Runs a file of the project as a process with the environment of `home`. It does not outlive the test. */
export function run(file: string, args: readonly string[], { dataDir, databaseUrl }: Home, wrapper: readonly string[] = []): Run {
  const [command = '', ...rest] = [...wrapper, process.execPath, join(root, file), ...args]
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGINT')
    const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await exited
    clearTimeout(patience)
  })
  return { child, exited, output: () => written }
}

/** Runs a command to its end and returns what it said. Throws if it failed. */
export async function succeed(file: string, args: readonly string[], home: Home): Promise<string> {
  const { exited, output } = run(file, args, home)
  if ((await exited) !== 0) throw new Error(`${file} failed: ${output()}`)
  return output()
}

/** Runs a command to its end and returns the sentence that it refuses with. Throws if it did not fail. */
export async function fail(file: string, args: readonly string[], home: Home, wrapper: readonly string[] = []): Promise<string> {
  const { exited, output } = run(file, args, home, wrapper)
  if ((await exited) !== 1) throw new Error(`${file} did not fail: ${output()}`)
  return output().trim()
}

/** Starts the server and returns its address once it listens. */
export async function serve(home: Home): Promise<Run & { url: string }> {
  const server = run('src/server/main.ts', [], home)
  let hasEnded = false
  void server.exited.then(() => {
    hasEnded = true
  })
  for (;;) {
    const [, url] = /Gigfolio is at (\S+)/.exec(server.output()) ?? []
    if (url) return { ...server, url: url.replace('localhost', '127.0.0.1') }
    if (hasEnded) throw new Error(`The server did not start: ${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
