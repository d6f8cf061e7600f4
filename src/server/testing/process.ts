import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Generous: other tests keep the processors busy. */
const START_LIMIT_MS = 45_000
const children = new Set<ChildProcess>()

/** Starts a real process of the server and keeps all that it writes. */
export function runServer(environment: Record<string, string | undefined>, cwd = process.cwd()) {
  const child = spawn(process.execPath, [main], { cwd, env: { ...process.env, PORT: '0', ...environment }, stdio: 'pipe' })
  children.add(child)
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = () => written.join('')
  /** Waits until the server says where it is. */
  const url = async () => {
    const deadline = Date.now() + START_LIMIT_MS
    while (child.exitCode === null && Date.now() < deadline) {
      const found = /Gigfolio is at (\S+)/.exec(output())
      if (found?.[1]) return found[1].replace('localhost', '127.0.0.1')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`It did not start: ${output()}`)
  }
  return { child, exited, output, url }
}

/** Kills every process that a test has left behind. */
export function killServers() {
  for (const child of children) child.kill('SIGKILL')
}
