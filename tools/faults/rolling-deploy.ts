import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/postgres.ts'
import { startBalancer } from './balancer.ts'
import { createCluster } from './clusters.ts'
import { countedFailures, startUsing } from './daily-use.ts'
import { checkOutLastRelease, lacksLastRelease } from './last-release.ts'
import { lacksPrograms } from './programs.ts'
import { startServer } from './servers.ts'
import type { Outcome, Stage, Trial } from './trial.ts'

const CALLS = 1_000
/** HAProxy counts a server again after two good checks, one second apart. */
const UNTIL_COUNTED_MS = 3_000

async function run(stage: Stage): Promise<Outcome> {
  const lastRelease = await checkOutLastRelease(stage)
  const cluster = await createCluster(stage)
  await cluster.start()
  const [first, second, publicPort] = [await freePort(), await freePort(), await freePort()]
  const start = async (port: number, root?: string) => {
    const environment = {
      DATABASE_URL: cluster.url,
      DATA_DIR: join(await stage.folder(), 'data'),
      PORT: String(port),
      PUBLIC_URL: `https://127.0.0.1:${publicPort}`,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '6',
    }
    return startServer(stage, environment, root === undefined ? {} : { root })
  }
  const old = { [first]: await start(first, lastRelease), [second]: await start(second, lastRelease) }
  const url = await startBalancer(stage, [first, second], publicPort)

  const use = startUsing(() => url)
  const servers = Object.values(old)
  for (const port of [first, second]) {
    await sleep(UNTIL_COUNTED_MS)
    await old[port]?.stop('SIGTERM')
    servers.push(await start(port))
    await sleep(UNTIL_COUNTED_MS)
  }
  while (use.calls() < CALLS) await sleep(100)
  const { calls, failed } = await use.stop()
  if (failed.length > 0) console.error(servers.map(({ output }) => output()).join('\n'))
  const failures = failed.length > 0 ? ` (${countedFailures(failed)})` : ''
  return { measured: `${failed.length} of ${calls} calls failed${failures}`, isKept: failed.length === 0 && calls >= CALLS }
}

export const rollingDeploy: Trial = {
  name: 'rolling deploy',
  promised: 'two servers of the last release behind HAProxy are replaced, and no call of 1,000 fails',
  limitSeconds: 180,
  lacks: () => lacksPrograms('haproxy', 'openssl')() ?? lacksLastRelease(),
  run,
}
