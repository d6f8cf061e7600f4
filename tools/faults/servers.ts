import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Stage, until } from './trial.ts'

export const project = fileURLToPath(new URL('../..', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>

/** A Gigfolio that was started as an operator starts it. */
export interface Server {
  readonly child: ChildProcess
  readonly url: string
  /** Its milliseconds from the start to its address. */
  readonly startMs: number
  output(): string
  /** Sends a signal and waits for the end. Returns the exit code, or null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface How {
  /** The folder with the program: this one, or that of another release. */
  readonly root?: string
  /** Flags of Node. */
  readonly flags?: readonly string[]
  /** A command that runs the process, with its arguments. */
  readonly wrapper?: readonly string[]
}

/** Starts a command of the project. It ends with the trial at the latest. */
export function startProcess(stage: Stage, file: string, environment: Environment, { root = project, flags = [], wrapper = [] }: How = {}) {
  const [command = '', ...args] = [...wrapper, process.execPath, ...flags, join(root, file)]
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', ...environment }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  stage.atEnd(async () => {
    const patience = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await stop('SIGINT')
    clearTimeout(patience)
  })
  return { child, exited, stop, output: () => written }
}

/** Starts a server and waits until it listens. */
export async function startServer(stage: Stage, environment: Environment, how: How = {}): Promise<Server> {
  const began = Date.now()
  const { child, stop, output } = startProcess(stage, 'src/server/main.js', environment, how)
  await until('the server listens', () => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output()}`)
    return output().includes('Gigfolio is at')
  })
  const said = /Gigfolio is at (\S+)/.exec(output())?.[1] ?? ''
  const url = environment.PUBLIC_URL ? `http://127.0.0.1:${environment.PORT}` : said.replace('localhost', '127.0.0.1')
  return { child, url, startMs: Date.now() - began, output, stop }
}
