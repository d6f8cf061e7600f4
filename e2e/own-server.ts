import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledCode } from '../tools/compiled-code.ts'
import { test as base } from './journey.ts'

/** Starts a server on a free port, unless the environment names one. */
export async function startOwnServer(environment: Readonly<Record<string, string>>) {
  const server = spawn(
    process.execPath,
    ['--import', './src/server/quick-imports.js', '--import', './tools/shifted-clock.ts', 'e2e/server.ts'],
    {
      env: { ...process.env, ...compiledCode, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(server, 'exit')
  // When Playwright stops a worker, its server must stop too.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  let said = ''
  // Keep reading the output: a process whose output nobody reads can die of it.
  const started = new Promise<string>((isUp) =>
    server.stdout.on('data', (part) => {
      said += part
      const url = /Gigfolio is at (http:\S+)/.exec(said)?.[1]
      if (url) isUp(url)
    }),
  )
  const url = await Promise.race([started, exited.then(() => Promise.reject(new Error(`The server did not start: ${said}`)))])
  const stop = async () => {
    process.off('exit', kill)
    server.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}

/** Runs a journey with its own server, in the environment and at the clock of its project. */
export const test = base.extend({
  baseURL: async ({ serverEnvironment }, use) => {
    const { url, stop } = await startOwnServer(serverEnvironment)
    await use(url)
    await stop()
  },
})
