import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
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
  },
)
