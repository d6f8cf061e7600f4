import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/postgres.ts'
import { makeCaller } from './callers.ts'
import { findProgram } from './programs.ts'
import { project } from './servers.ts'
import { type Stage, until } from './trial.ts'

/** Starts HAProxy with `deploy/haproxy.cfg` in front of two servers. Returns its address, with a certificate of its own. */
export async function startBalancer(stage: Stage, ports: readonly [number, number], publicPort: number): Promise<string> {
  const folder = await stage.folder()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync('openssl', request, { stdio: 'ignore' })
  writeFileSync(certificate, readFileSync(key), { flag: 'a' })
  const environment = {
    HTTP: `127.0.0.1:${await freePort()}`,
    HTTPS: `127.0.0.1:${publicPort}`,
    CERTIFICATE: certificate,
    SERVER_ONE: `127.0.0.1:${ports[0]}`,
    SERVER_TWO: `127.0.0.1:${ports[1]}`,
  }
  const child = spawn(findProgram('haproxy') ?? '', ['-db', '-f', join(project, 'deploy/haproxy.cfg')], {
    env: environment,
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  stage.atEnd(() => {
    child.kill('SIGTERM')
    return exited
  })
  const url = `https://127.0.0.1:${publicPort}`
  const visitor = makeCaller(() => url)
  await until('HAProxy answers', async () => {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    return (await visitor.call('GET /api/health/live')).status === 200
  })
  return url
}
