import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Generous limits, because other tests keep the processors busy. */
const START_LIMIT_MS = 45_000
const STOP_LIMIT_MS = 15_000

/** Where the database is: in `DATA_DIR`, or at `DATABASE_URL`. */
export const KINDS = ['embedded', 'external'] as const
export type Kind = (typeof KINDS)[number]

/** A `DATA_DIR` that does not exist yet, and an empty database, for the environment of a Gigfolio. Both are removed after the test. */
export interface Home {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The variables of its bucket, if its files are in one. */
  readonly bucket?: Environment
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gigfolio-test-'))
  // The PostgreSQL of a Gigfolio that runs as root must be able to enter it.
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

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment with which a process finds the data of a home. */
const environmentOf = ({ dataDir, databaseUrl, bucket }: Home, logLevel = 'silent'): Environment => ({
  ...bucket,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: logLevel,
})

/** Runs a file of the project as a process, which ends with the test at the latest. */
function runFile(file: string, args: readonly string[], environment: Environment, { cwd = root, wrapper = [] }: Place = {}): Run {
  const [command = '', ...rest] = [...wrapper, process.execPath, join(root, file), ...args]
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(command, rest, { cwd, env: { ...inherited, PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGINT')
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exited
    clearTimeout(patience)
  })
  return { child, exited, output: () => written }
}

interface Place {
  readonly cwd?: string
  /** A command that runs the process, with its arguments. */
  readonly wrapper?: readonly string[]
}

/** Runs a command of the project on the data of a home. */
export const run = (file: string, args: readonly string[], home: Home, wrapper: readonly string[] = []): Run =>
  runFile(file, args, environmentOf(home), { wrapper })

/** Starts the server. `url` waits until it prints its address. */
export function runServer(environment: Environment, cwd?: string): Run & { url(): Promise<string> } {
  const server = runFile('src/server/main.js', [], environment, { ...(cwd && { cwd }) })
  const url = async () => {
    for (const deadline = Date.now() + START_LIMIT_MS; server.child.exitCode === null && Date.now() < deadline; ) {
      const [, said] = /Gigfolio is at (\S+)/.exec(server.output()) ?? []
      if (said) return said.replace('localhost', '127.0.0.1')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`The server did not start: ${server.output()}`)
  }
  return { ...server, url }
}

/** Runs a command to its end and returns its output. Throws if it failed. */
export async function succeed(file: string, args: readonly string[], home: Home): Promise<string> {
  const { exited, output } = run(file, args, home)
  if ((await exited) !== 0) throw new Error(`${file} failed: ${output()}`)
  return output()
}

/** Runs a command to its end and returns the sentence of its failure. Throws if it did not fail. */
export async function fail(file: string, args: readonly string[], home: Home, wrapper: readonly string[] = []): Promise<string> {
  const { exited, output } = run(file, args, home, wrapper)
  if ((await exited) !== 1) throw new Error(`${file} did not fail: ${output()}`)
  return output().trim()
}

/** Starts the server on the data of a home, and waits until it listens. */
export async function serve(home: Home, logLevel?: string): Promise<Run & { url: string }> {
  const server = runServer(environmentOf(home, logLevel))
  return { ...server, url: await server.url() }
}
