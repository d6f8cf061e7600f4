import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base } from './journey.ts'

/** A journey with a server of its own, with the environment and the clock of its project. */
export const test = base.extend({
  baseURL: async ({ serverEnvironment }, use) => {
    const server = spawn(process.execPath, ['--import', './tools/shifted-clock.ts', 'e2e/server.ts'], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1', ...serverEnvironment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(server, 'exit')
    let said = ''
    for await (const chunk of server.stdout) {
      said += chunk
      if (said.includes('\n')) break
    }
    await use(/http:\S+/.exec(said)?.[0])
    server.kill('SIGTERM')
    await exited
  },
})
