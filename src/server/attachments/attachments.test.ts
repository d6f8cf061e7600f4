import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/attachments.ts'
import { MOST_ATTACHMENTS, type Subject } from '#domain/attachments/attachment.ts'
import { sweep } from '../core/database/sweep.ts'
import { removeUnnamedFiles } from '../marketplace/files/tidy.ts'
import { filesOnDisk } from '../ports/files/disk.ts'
import { aPdf, aPicture, heicPicture, storedPdf } from '../testing/pictures.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

const dataDir = join(tmpdir(), `gigfolio-attachments-${process.pid}`)
let server: TestServer
let ada: Person
let photo: Buffer
beforeAll(async () => {
  server = await startServer({ dataDir, limits: { fileBytesPerWorker: 400_000 } })
  photo = await aPicture()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const JPEG = 'image/jpeg'
interface Sent {
  readonly bytes?: Uint8Array
  readonly type?: string
  readonly kind?: 'receipt' | 'document'
  readonly name?: string
  readonly key?: string
  readonly by?: Person
}
const attach = (
  { kind: subject, id }: Subject,
  { bytes = photo, type = JPEG, kind = 'receipt', name = 'IMG_1.HEIC', key, by = ada }: Sent = {},
) =>
  by.fetch(`/api/attachments?${new URLSearchParams({ kind, subject, id: String(id), name })}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    body: bytes as BodyInit,
  })
const list = async (person = ada): Promise<Attachment[]> => (await person.call('GET /api/attachments')).body
const open = (id: number, side: '2000' | '320' = '2000', person = ada) =>
  person.call('GET /api/attachments/:id/:side', { params: { id: String(id), side } })
const remove = (id: number, person = ada) => person.call('DELETE /api/attachments/:id', { params: { id: String(id) } })
const restore = (id: number, person = ada) => person.call('POST /api/attachments/:id/restore', { params: { id: String(id) } })
const filesOf = async (person = ada) => {
  const folder = join(dataDir, 'files', String((await person.call('GET /api/user')).body.id))
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0
}
const anExpense = async (person = ada): Promise<Subject> => {
  const body = { date: '2026-11-07', amount: '89.99', businessPurpose: 'Tape', category: 'Supplies' }
  return { kind: 'expense', id: (await person.call('POST /api/expenses', { body })).body.id }
}
const aGig = async (fields: object = {}): Promise<Subject> => ({
  kind: 'gig',
  id: (await ada.call('POST /api/gigs', { body: { date: '2026-11-07', ...fields } })).body.id,
})

const aForm = async (person = ada): Promise<Subject> => {
  const body = { taxYear: 2026, kind: '1099-NEC', payer: 'Acme', boxes: { pay: '2412.00' } } as const
  return { kind: 'taxForm', id: (await person.call('POST /api/tax/forms', { body })).body.id }
}

describe('an attachment', () => {
  test('is redrawn without place and camera, and keeps the name with its new ending', async () => {
    const expense = await anExpense()
    for (const [bytes, type, sides] of [
      [photo, JPEG, [800, 1_200]],
      [await aPicture('png'), 'image/png', [800, 1_200]],
      [await aPicture('webp', { width: 3_000, height: 2_000 }), 'image/webp', [1_333, 2_000]],
      [heicPicture, 'image/heic', [64, 48]],
    ] as const) {
      const { status, body } = await attach(expense, { bytes, type })
      expect([type, status, body.width, body.height, body.mediaType]).toEqual([type, 201, ...sides, JPEG])
      const answer = await open(body.id)
      const drawn = await sharp(answer.body).metadata()
      expect([drawn.format, drawn.width, drawn.exif]).toEqual(['jpeg', sides[0], undefined])
      expect(answer.body.toString('latin1')).not.toMatch(/CanaryCam|GPS|Exif/)
      expect(answer.headers.get('content-disposition')).toContain('filename="IMG_1.jpg"')
      expect((await open(body.id, '320')).status).toBe(200)
    }
    expect((await list()).map(({ subject, kind }) => [subject, kind])).toEqual(Array(4).fill([expense, 'receipt']))
  })

  test('that is a PDF is copied without anything that acts', async () => {
    const { body } = await attach(await anExpense(), {
      bytes: aPdf('9 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
      type: 'application/pdf',
    })
    expect(body).toMatchObject({ mediaType: 'application/pdf', width: null, height: null })
    expect((await open(body.id)).body).toEqual(storedPdf)
    const turned = await ada.call('POST /api/attachments/:id/turn', {
      params: { id: String(body.id) },
      body: { degrees: 90, version: body.version },
    })
    expect([turned.status, turned.body.code]).toEqual([409, 'wrong_state'])
  })

  test('belongs to a record of its worker, of a kind that the record may have', async () => {
    const eve = await server.worker('Eve')
    const [expense, theirs, gig] = [await anExpense(), await anExpense(eve), await aGig()]
    expect((await attach(theirs)).status).toBe(404)
    expect((await attach({ kind: 'client', id: 999_999 }, { kind: 'document' })).status).toBe(404)
    expect((await attach(expense, { kind: 'document' })).body.issues).toMatchObject([{ path: 'kind', code: 'not_possible' }])
    expect((await attach(gig, { kind: 'document' })).status).toBe(201)
    const { body } = await attach(gig)
    for (const answer of [await open(body.id, '2000', eve), await remove(body.id, eve), await restore(body.id, eve)])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect(await list(eve)).toEqual([])
  })

  test('is attached once, whatever is sent again, and a record has at most five receipts', async () => {
    const expense = await anExpense()
    const first = await attach(expense, { key: 'one' })
    // The answer was lost: the device sends the same again, and another device the same file.
    const again = [await attach(expense, { key: 'one' }), await attach(expense, { key: 'two' })]
    expect(again.map(({ status, body }) => [status, body])).toEqual([first, first].map(({ body }) => [201, body]))
    expect(await filesOf()).toBe(2)
    const other = await aPicture('jpeg', { width: 30, height: 20 })
    expect((await attach(expense, { key: 'one', bytes: other })).body.code).toBe('key_reused')
    expect(await filesOf()).toBe(2)
    const pictures = await Promise.all([40, 60, 80, 100, 120].map((shade) => aPicture('jpeg', { width: 30, height: 20, shade })))
    for (const bytes of pictures.slice(0, 3)) expect((await attach(expense, { bytes })).status).toBe(201)
    const sent = await Promise.all(pictures.slice(3).map((bytes) => attach(expense, { bytes })))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 413])
    expect([(await list()).length, await filesOf()]).toEqual([MOST_ATTACHMENTS.receipt, 2 * MOST_ATTACHMENTS.receipt])
  })

  test('is turned clockwise, and its former files are gone', async () => {
    const { body } = await attach(await anExpense(), { bytes: await aPicture('jpeg', { width: 30, height: 20 }) })
    const turn = () =>
      ada.call('POST /api/attachments/:id/turn', { params: { id: String(body.id) }, body: { degrees: 90, version: body.version } })
    const [turned, repeated] = [await turn(), await turn()]
    expect([turned.body.width, turned.body.height]).toEqual([body.height, body.width])
    expect([repeated.status, repeated.body.reason]).toEqual([409, { code: 'attachmentChanged' }])
    expect(await sharp((await open(body.id)).body).metadata()).toMatchObject({ width: body.height, height: body.width })
    expect(await filesOf()).toBe(2)
  })

  test('is removed and restored, and leaves with its expense', async () => {
    const expense = await anExpense()
    const { body } = await attach(expense)
    expect((await remove(body.id)).status).toBe(200)
    expect([await list(), (await open(body.id)).status, (await remove(body.id)).status]).toEqual([[], 404, 404])
    expect((await restore(body.id)).body).toEqual(body)
    expect(await list()).toEqual([body])
    const { pool, queries } = server.database
    await ada.call('DELETE /api/expenses/:id', { params: { id: String(expense.id) } })
    expect((await attach(expense)).status).toBe(404)
    await pool.query('delete from expenses where id = $1', [expense.id])
    await removeUnnamedFiles(
      { queries },
      filesOnDisk(join(dataDir, 'files')),
      new Date(Date.now() + 2 * 3_600_000),
      new AbortController().signal,
    )
    expect([await list(), await filesOf()]).toEqual([[], 0])
  })

  test('makes room by removed ones, and is refused when all room is taken', async () => {
    const noise = async () =>
      sharp({ create: { width: 700, height: 700, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' } })
        .jpeg()
        .toBuffer()
    const expense = await anExpense()
    const first = await attach(expense, { bytes: await noise() })
    const full = await attach(expense, { bytes: await noise() })
    expect([first.status, full.status, full.body.reason]).toEqual([201, 413, { code: 'filesFull' }])
    await remove(first.body.id)
    expect((await attach(expense, { bytes: await noise() })).status).toBe(201)
    expect([(await restore(first.body.id)).status, await filesOf()]).toEqual([404, 2])
  })
})

test('a tax form has its paper, which leaves with it and comes back with it', async () => {
  const eve = await server.worker('Eve')
  const [form, theirs] = [await aForm(), await aForm(eve)]
  const document = { kind: 'document' } as const
  expect([(await attach(theirs, document)).status, (await attach({ kind: 'taxForm', id: 999_999 }, document)).status]).toEqual([404, 404])
  expect((await attach(form)).body.issues).toMatchObject([{ path: 'kind', code: 'not_possible' }])
  const { status, body } = await attach(form, document)
  expect([status, body.subject, await list()]).toEqual([201, form, [body]])
  // The same file is attached once.
  expect((await attach(form, document)).body.id).toBe(body.id)

  const params = { id: String(form.id) }
  await ada.call('DELETE /api/tax/forms/:id', { params })
  expect((await attach(form, document)).status).toBe(404)
  expect((await ada.call('POST /api/tax/forms/:id/restore', { params })).status).toBe(200)
  expect([await list(), (await open(body.id)).status]).toEqual([[body], 200])

  await ada.call('DELETE /api/tax/forms/:id', { params })
  const { pool, queries } = server.database
  await pool.query(`update tax_forms set deleted_at = now() - interval '31 days' where id = $1`, [form.id])
  const { signal } = new AbortController()
  await sweep(server.database, new Date(), signal)
  await removeUnnamedFiles({ queries }, filesOnDisk(join(dataDir, 'files')), new Date(Date.now() + 2 * 3_600_000), signal)
  expect([await list(), await filesOf()]).toEqual([[], 0])
})

test('a merged client’s documents are those of the client that it was merged into', async () => {
  for (const clientName of ['Spark', 'Sparks']) await ada.call('POST /api/gigs', { body: { date: '2026-11-07', clientName } })
  const clients: { id: number; name: string }[] = (await ada.call('GET /api/clients')).body
  const idOf = (wanted: string) => clients.find(({ name }) => name === wanted)?.id ?? 0
  const [kept, merged] = [idOf('Spark'), idOf('Sparks')]
  const { body } = await attach({ kind: 'client', id: merged }, { kind: 'document' })
  const { status } = await ada.call('POST /api/clients/merge', { body: { from: merged, into: kept } as never })
  expect(status).toBe(200)
  expect((await list()).map(({ id, subject }) => [id, subject])).toEqual([[body.id, { kind: 'client', id: kept }]])
})

test('a day that leaves its job leaves its files to another day', async () => {
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { startDate: '2026-11-10', endDate: '2026-11-12' } as never })
  const last = days.at(-1)
  const { body } = await attach({ kind: 'gig', id: last.id }, { kind: 'document' })
  const answer = await ada.call('PUT /api/gigs/days/:groupId', {
    params: { groupId: last.multiDayGroupId },
    body: { startDate: '2026-11-10', endDate: '2026-11-11' } as never,
  })
  expect(answer.status).toBe(200)
  expect((await list()).map(({ id, subject }) => [id, subject.id])).toEqual([[body.id, answer.body.at(-1).id]])
})
