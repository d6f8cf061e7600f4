import { utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFileKey } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'
import { uploadFiles } from '../../testing/pictures.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { workerFileTasks } from './tasks.ts'

const dataDir = join(tmpdir(), `gigfolio-tidy-${process.pid}`)
let server: TestServer
beforeAll(async () => {
  server = await startServer({ dataDir })
})
afterAll(() => server.stop())

test('old files that no row names are removed, and others stay', async () => {
  const ada = await server.worker()
  await uploadFiles(ada)
  const owner = (await ada.call('GET /api/user')).body.id as Owner
  const { files } = server.services
  const named = await files.list(owner)
  const [left, fresh] = [newFileKey(owner, 'headshots', 'jpg'), newFileKey(owner, 'resumes', 'pdf')]
  for (const key of [left, fresh])
    await files.put(
      key,
      (async function* () {
        yield Buffer.from('x')
      })(),
    )
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const key of [...named, left]) utimesSync(join(dataDir, 'files', key), yesterday, yesterday)
  const tidy = workerFileTasks(server.services)['tidy-files']
  await tidy({}, { signal: AbortSignal.abort(), isLast: true })
  expect(await files.list(owner)).toHaveLength(named.length + 2)
  await tidy({}, { signal: new AbortController().signal, isLast: true })
  expect((await files.list(owner)).sort()).toEqual([...named, fresh].sort())
  expect((await ada.call('GET /api/ba-profile/resume')).status).toBe(200)
})
