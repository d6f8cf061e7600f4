import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCaller, PASSWORD } from '../../../../tools/faults/callers.ts'
import { startUsing } from '../../../../tools/faults/daily-use.ts'
import { checkOutLastRelease, lacksLastRelease } from '../../../../tools/faults/last-release.ts'
import { startServer } from '../../../../tools/faults/servers.ts'
import { openStage } from '../../../../tools/faults/trial.ts'
import { copyDatabase } from '../../testing/databases.ts'

/** Two servers start and share the processors with other tests. */
const LIMIT_MS = 120_000

test.skipIf(lacksLastRelease())(
  'a server of the last release and one of this release serve the same people',
  { timeout: LIMIT_MS },
  async () => {
    const stage = openStage()
    onTestFinished(() => stage.end())
    const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
    stage.atEnd(remove)
    const start = async (how?: { root: string }) =>
      startServer(stage, { DATABASE_URL: databaseUrl, DATA_DIR: join(await stage.folder(), 'data') }, how)
    const servers = [await start(), await start({ root: await checkOutLastRelease(stage) })]

    // Each call goes to the other server than the one before, so each reads what the other has written.
    let turn = 0
    const use = startUsing(() => servers[turn++ % 2]?.url ?? '', 3)
    await expect.poll(use.calls, { timeout: LIMIT_MS / 2 }).toBeGreaterThan(150)
    const { failed } = await use.stop()
    expect(failed, servers.map(({ output }) => output()).join('\n')).toEqual([])

    // A drive without a gig is not known to the last release. It serves all else that the worker has.
    const [now, last] = servers.map(({ url }) => url)
    let server = now
    const ada = makeCaller(() => server ?? '')
    await ada.call('POST /api/auth/register', { name: 'Ada Reyes', email: ada.email, password: PASSWORD, acceptTerms: true })
    const drive = await ada.call('POST /api/drives', { day: '2026-03-14', purpose: 'Supplies', miles: 12 })
    server = last
    const gig = await ada.call('POST /api/gigs', { date: '2026-03-14', mileage: 46 })
    const trips = await ada.call('GET /api/trips')
    const dashboard = await ada.call('GET /api/dashboard?period=monthly&date=2026-03-14')
    expect([drive.status, gig.status, dashboard.status, trips.body]).toEqual([201, 201, 200, [expect.objectContaining({ miles: 46 })]])
  },
)
