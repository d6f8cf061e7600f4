import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const settings = new Set([...read('docs/operating.md').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name))
/** Variables of Node and of the system. */
const others = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH', 'STRIPE_SECRET_KEY', 'SENTRY_DSN'])

const [, server = ''] = /\nx-server:([\s\S]*?)\n\n/.exec(read('deploy/compose.yaml')) ?? []
const lines = (file: string, start: RegExp) =>
  read(file)
    .split('\n')
    .filter((line) => start.test(line))
    .join('\n')

test.each([
  ['compose.yaml', [...server.matchAll(/^ {4}([A-Z\d_]+):/gm)]],
  ['Dockerfile', [...lines('deploy/Dockerfile', /^(ENV|RUN) /).matchAll(/\b([A-Z\d_]+)=/g)]],
  ['gigfolio@.service', [...lines('deploy/gigfolio@.service', /^(Environment|ExecStart)=/).matchAll(/[ ='"]([A-Z\d_]+)=/g)]],
])('deploy/%s sets variables that the server reads', (_, found) => {
  const names = found.map(([, name]) => name ?? '').filter((name) => !others.has(name))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !settings.has(name))).toEqual([])
})

test('a server has time to drain and to answer before it is killed', () => {
  const drain = (text: string) => Number(/DRAIN_SECONDS[=: ']+(\d+)/.exec(text)?.[1])
  const unit = read('deploy/gigfolio@.service')
  const pairs = [
    [drain(server), Number(/stop_grace_period: (\d+)s/.exec(server)?.[1])],
    [drain(unit), Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])],
  ]
  for (const [drained = 0, killed = 0] of pairs) expect(killed).toBeGreaterThanOrEqual(drained + 10)
})
