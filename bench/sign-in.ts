// Measures whether the time of a wrong sign-in reveals that an account exists (trust.md B10). Alternates unknown addresses with known ones
// and a wrong password, each from a different network. A part of `npm run bench`.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { line, median } from './ten-thousand.ts'

const TRIES = 60
/** One account accepts a hundred wrong tries in total. */
const ACCOUNTS = 3
/** The maximum relative difference between the medians. */
const GOAL = 0.05

const home = await mkdtemp(join(tmpdir(), 'gigfolio-bench-'))
const server = spawn(process.execPath, [fileURLToPath(new URL('../src/server/main.js', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', DATA_DIR: home, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' },
})
let said = ''
for await (const chunk of server.stdout) {
  said += chunk
  if (said.includes('\n')) break
}
const url = /http:\S+/.exec(said)?.[0] ?? ''

let network = 0
async function post(path: string, body: object): Promise<number> {
  network += 1
  const from = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const began = performance.now()
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  const ms = performance.now() - began
  const expected = path.endsWith('register') ? 201 : 401
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`)
  return ms
}

const known = Array.from({ length: ACCOUNTS }, (_, at) => `known${at}@example.com`)
for (const email of known)
  await post('/api/auth/register', { name: 'Ada Reyes', email, password: 'a long enough passphrase', acceptTerms: true })
const login = (email: string) => post('/api/auth/login', { email, password: 'not the right password' })
const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
for (let at = 0; at < TRIES; at += 1) {
  times.known.push(await login(known[at % ACCOUNTS] ?? ''))
  times.unknown.push(await login(`unknown${at}@example.com`))
}
server.kill('SIGTERM')
await rm(home, { recursive: true, force: true })
const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
const ratio = knownMs / unknownMs
line(['a wrong sign-in, of an address that is', 'known', 'unknown', 'ratio', 'goal'])
line(['', `${knownMs.toFixed(1)} ms`, `${unknownMs.toFixed(1)} ms`, ratio.toFixed(3), `1 ± ${GOAL}`])
process.exitCode = Math.abs(ratio - 1) > GOAL ? 1 : 0
