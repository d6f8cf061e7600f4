import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Attachment } from '#contract/attachments.ts'
import { sweep } from '../core/database/sweep.ts'
import { removeUnnamedFiles } from '../marketplace/files/tidy.ts'
import { filesOnDisk } from '../ports/files/disk.ts'
import { aPdf, aPicture, heicPicture, storedPdf } from '../testing/pictures.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

const dataDir = join(tmpdir(), `gigfolio-w2-${process.pid}`)
const files = join(dataDir, 'files')
let server: TestServer
let ada: Person
let photo: Buffer
beforeAll(async () => {
  server = await startServer({ dataDir })
  photo = await aPicture()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

interface Sent {
  readonly bytes?: Uint8Array
  readonly type?: string
  readonly query?: Readonly<Record<string, string>>
  readonly key?: string
  readonly by?: Person
}
const add = (year: number | string, { bytes = photo, type = 'image/jpeg', query = { payer: ' Acme ' }, key, by = ada }: Sent = {}) =>
  by.fetch(`/api/attachments?${new URLSearchParams({ kind: 'w2', subject: 'taxYear', id: String(year), name: 'w2.heic', ...query })}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    body: bytes as BodyInit,
  })
const list = async (by = ada): Promise<Attachment[]> => (await by.call('GET /api/attachments')).body
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const remove = (added: { id: number }) => ada.call('DELETE /api/attachments/:id', params(added))
const restore = (added: { id: number }) => ada.call('POST /api/attachments/:id/restore', params(added))
/** Another picture than every other one. */
const another = (shade: number) => aPicture('jpeg', { width: 30, height: 20, shade })

test('a W-2 document has a year and a payer, and is drawn again or copied', async () => {
  for (const [bytes, type, mediaType] of [
    [photo, 'image/jpeg', 'image/jpeg'],
    [await aPicture('png'), 'image/png', 'image/jpeg'],
    [heicPicture, 'image/heic', 'image/jpeg'],
    [aPdf(), 'application/pdf', 'application/pdf'],
  ] as const) {
    const { status, body } = await add(2020, { bytes, type })
    expect([type, status]).toEqual([type, 201])
    expect(body).toMatchObject({ kind: 'w2', subject: { kind: 'taxYear', id: 2020 }, payer: 'Acme', mediaType, name: 'w2.heic' })
    const opened = await ada.call('GET /api/attachments/:id/:side', { params: { id: String(body.id), side: '2000' } })
    if (type === 'application/pdf') expect(opened.body).toEqual(storedPdf)
    else expect(opened.body.toString('latin1')).not.toMatch(/CanaryCam|GPS|Exif/)
  }
  expect((await list()).map(({ payer }) => payer)).toEqual(['Acme', 'Acme', 'Acme', 'Acme'])
  // Other files have no payer.
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-11-07' } })
  const document = { kind: 'document', subject: 'gig', payer: 'Acme' }
  const refused = await add(gig.id, { query: document })
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'payer'])
})

test.each([
  ['a year before 2000', 1999, {}, 'id'],
  ['a year after this one', new Date().getUTCFullYear() + 2, {}, 'id'],
  ['no payer', 2020, { payer: ' ' }, 'payer'],
  ['a payer of 101 letters', 2020, { payer: 'x'.repeat(101) }, 'payer'],
  ['another kind of file', 2020, { kind: 'document' }, 'kind'],
])('a W-2 document with %s is refused', async (_, year, query, path) => {
  const { status, body } = await add(year, { query: { payer: 'Acme', ...query } })
  expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, expect.arrayContaining([path])])
  expect(await list()).toEqual([])
})

test('the same file is refused as already there, whatever its year and payer, but not for another worker', async () => {
  const first = await add(2020, { key: 'one' })
  // The answer was lost, and the device sends the same again.
  expect((await add(2020, { key: 'one' })).body).toEqual(first.body)
  for (const year of [2020, 2019]) {
    const { status, body } = await add(year, { query: { payer: 'Other' } })
    expect([status, body.code, body.reason]).toEqual([409, 'same_file', { code: 'sameFile', payer: 'Acme', year: 2020 }])
    expect(body.error).toContain('already there')
  }
  const sent = await Promise.all([2018, 2019].map(async (year) => add(year, { bytes: await another(90) })))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([(await add(2020, { by: await server.worker('Eve') })).status, (await list()).length]).toEqual([201, 2])

  // Once the file is removed it can be added with another year, and then the removed one cannot come back.
  await remove(first.body)
  expect((await add(2017)).status).toBe(201)
  expect((await restore(first.body)).body.reason).toEqual({ code: 'sameFile', payer: 'Acme', year: 2017 })
})

test('a year has at most 20 W-2 documents', { timeout: 60_000 }, async () => {
  for (let shade = 0; shade < 20; shade++) expect((await add(2020, { bytes: await another(shade * 12) })).status).toBe(201)
  const full = await add(2020)
  expect([full.status, full.body.reason]).toEqual([413, { code: 'tooManyAttachments', most: 20, kind: 'w2' }])
  expect((await add(2019)).status).toBe(201)
})

test('a W-2 document is private, in the activity, restored with its payer, and gone after 30 days', async () => {
  const eve = await server.worker('Eve')
  const { body } = await add(2020)
  const opened = await eve.call('GET /api/attachments/:id/:side', { params: { id: String(body.id), side: '320' } })
  expect([opened.status, await list(eve)]).toEqual([404, []])
  expect((await remove(body)).status).toBe(200)
  expect(await list()).toEqual([])
  expect([(await restore(body)).body, await list()]).toEqual([body, [body]])
  await remove(body)
  const { activities } = (await ada.call('GET /api/user/activity', { query: {} })).body
  expect(activities.map(({ text }: { text: string }) => text).slice(0, 3)).toEqual([
    'Removed a receipt, document or W-2',
    'Restored a receipt, document or W-2',
    'Removed a receipt, document or W-2',
  ])

  const { queries, pool } = server.database
  const { signal } = new AbortController()
  const tidy = async () => {
    await sweep(server.database, new Date(), signal)
    await removeUnnamedFiles({ queries }, filesOnDisk(files), new Date(Date.now() + 2 * 3_600_000), signal)
    const { id } = (await ada.call('GET /api/user')).body
    return readdirSync(join(files, String(id)), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  }
  expect(await tidy()).toBe(2)
  await pool.query(`update attachments set deleted_at = now() - interval '31 days' where id = $1`, [body.id])
  expect([await tidy(), (await restore(body)).status]).toEqual([0, 404])
})
