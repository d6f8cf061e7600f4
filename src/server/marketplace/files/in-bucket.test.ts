import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { composeTasks } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { outboxFolder } from '../../ports/mail/outbox-folder.ts'
import { inDays } from '../../testing/in-days.ts'
import { aPicture, storedPdf, uploadFiles } from '../../testing/pictures.ts'
import { type S3Server, startS3 } from '../../testing/s3-server.ts'
import { PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'

// The rules of trust.md E for files also apply when files are in a bucket.

const dataDir = join(tmpdir(), `gigfolio-in-bucket-${process.pid}`)
const whole = { signal: new AbortController().signal, isLast: true }
let s3: S3Server
let server: TestServer
let tasks: ReturnType<typeof composeTasks>
let ada: Person
let id: number
beforeAll(async () => {
  s3 = await startS3()
  server = await startServer({ dataDir, bucket: s3.bucket })
  tasks = composeTasks(server.services, outboxFolder(join(dataDir, 'outbox')), readConfig({}))
})
beforeEach(async () => {
  ada = await server.worker()
  id = (await ada.call('GET /api/user')).body.id
})
afterEach(() => {
  s3.trouble = null
})
afterAll(async () => {
  await server.stop()
  await s3.close()
})

const keysOf = (owner: number) => [...s3.objects.keys()].filter((key) => key.startsWith(`${owner}/`))
const headshotOf = async (person: Person, headshot: unknown) => person.fetch(`/api/ba-profile/headshots/${headshot}/640`)
const firstHeadshot = async (person: Person) => (await person.call('GET /api/ba-profile')).body.headshots[0].id
async function sendPhoto(shade: number) {
  const body = new Uint8Array(await aPicture('jpeg', { shade }))
  return ada.fetch('/api/ba-profile/headshots', { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body })
}

test('photos and resumes are only in the bucket, redrawn, and sent only to their worker (E2, E5)', async () => {
  await uploadFiles(ada)
  expect(keysOf(id)).toHaveLength(4)
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
  for (const key of keysOf(id)) expect(s3.objects.get(key)?.bytes.toString('latin1')).not.toMatch(/CanaryCam|GPS|Exif/)
  const headshot = await firstHeadshot(ada)
  const answer = await headshotOf(ada, headshot)
  expect([answer.status, answer.body.subarray(0, 3).toString('hex'), (await ada.call('GET /api/ba-profile/resume')).body]).toEqual([
    200,
    'ffd8ff',
    storedPdf,
  ])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Ada Reyes headshot.jpg"/)
  expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`)
  const before = s3.calls.length
  const eve = await server.worker('Eve')
  expect((await headshotOf(eve, headshot)).status).toBe(404)
  expect((await headshotOf(server.visitor(), headshot)).status).toBe(401)
  // The server does not read the file for callers who may not read it.
  expect(s3.calls.slice(before)).toEqual([])
})

test('an agency reads files through an application to its own post, as long as the application exists (E5)', async () => {
  await uploadFiles(ada)
  const agency = async (companyName: string) => {
    const person = server.visitor()
    const body = { email: person.email, password: PASSWORD, companyName, contactName: 'Ann Cole' }
    await person.call('POST /api/agencies/register', { body })
    return person
  }
  const [acme, rival] = [await agency('Acme'), await agency('Rival')]
  const shift = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example', eventName: 'Launch' }
  const { body } = await acme.call('POST /api/emergency-gigs', {
    body: { ...shift, city: 'Austin, TX', eventDate: inDays(300) },
  })
  const params = { id: String(body.post.id) }
  await ada.call('POST /api/emergency-gigs/:id/apply', { params })
  const [applicant] = (await acme.call('GET /api/emergency-posts/:id', { params })).body.applicants
  const resume = (reader: Person) => reader.fetch(`/api/emergency-posts/${params.id}/applicants/${applicant.id}/resume`)
  expect([(await resume(acme)).body, (await resume(rival)).status]).toEqual([storedPdf, 404])
  await ada.call('POST /api/emergency-gigs/:id/withdraw', { params })
  expect((await resume(acme)).status).toBe(404)
})

test("a row with another worker's file, or with an invalid key, never reaches the bucket", async () => {
  const eve = await server.worker('Eve')
  await uploadFiles(eve)
  await uploadFiles(ada)
  const evesId = (await eve.call('GET /api/user')).body.id
  const headshot = await firstHeadshot(ada)
  const [evesKey = ''] = keysOf(evesId)
  const eves = s3.objects.size
  for (const forged of [evesKey, `${id}/headshots/../../${evesKey}`, `${id}/../${evesKey}`, `${id}/?list-type=2`, '']) {
    await server.database.pool.query('update worker_files set paths = array_fill($2::text, array[3]) where user_id = $1 and kind = $3', [
      id,
      forged,
      'headshot',
    ])
    const before = s3.calls.length
    expect([forged, (await headshotOf(ada, headshot)).status]).toEqual([forged, 500])
    expect(s3.calls.slice(before)).toEqual([])
  }
  await ada.call('DELETE /api/ba-profile/headshots/:id', { params: { id: String(headshot) } })
  expect(s3.objects.size).toBe(eves)
  expect((await headshotOf(eve, await firstHeadshot(eve))).status).toBe(200)
})

test('an address outside of the worker’s own files finds nothing, and does not reach the bucket (E5)', async () => {
  await uploadFiles(ada)
  const before = s3.calls.length
  const ways = [
    '..',
    '../..',
    '..%2f..',
    '..\\..',
    '....//',
    '%2e%2e',
    '%252e%252e%252f',
    '%00',
    '1%00.jpg',
    '0',
    '-1',
    '1e9',
    '%c0%ae%c0%ae',
  ]
  for (const way of ways)
    for (const path of [
      `headshots/${encodeURIComponent(way)}/640`,
      `headshots/${way}/640`,
      `headshots/1/${encodeURIComponent(way)}`,
      `resume/${way}`,
    ]) {
      const { status } = await ada.fetch(`/api/ba-profile/${path}`)
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
    }
  expect(s3.calls.slice(before)).toEqual([])
})

test('while the bucket is unreachable nothing is half stored, everything else works, and files work again later', async () => {
  await uploadFiles(ada)
  const headshot = await firstHeadshot(ada)
  s3.trouble = () => [503, 'SlowDown']
  const refused = [await sendPhoto(2), await headshotOf(ada, headshot)]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ])
  expect((await ada.call('GET /api/ba-profile')).body.headshots).toHaveLength(1)
  // The second of three sizes cannot be stored, so the first is removed too.
  s3.trouble = ({ name }) => (name === 'PUT object' && puts++ > 0 ? [403, 'QuotaExceeded'] : undefined)
  let puts = 0
  expect((await sendPhoto(3)).status).toBe(503)
  s3.trouble = null
  expect([keysOf(id).length, (await headshotOf(ada, headshot)).status, (await sendPhoto(4)).status]).toEqual([4, 200, 201])
})

test('an e-mail whose files cannot be read is tried again, and fails after the last try', async () => {
  await uploadFiles(ada)
  const poster = await server.worker('Poster')
  const shift = { agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example', eventName: 'Launch' }
  const { body } = await poster.call('POST /api/emergency-gigs', {
    body: { ...shift, city: 'Austin, TX', eventDate: inDays(301) },
  })
  await ada.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(body.post.id) } })
  const outbox = async () =>
    (await server.database.pool.query(`select id, status from outbox where kind = 'application' and user_id = $1`, [id])).rows[0]
  const mailId = (await outbox()).id
  s3.trouble = () => [403, 'AccessDenied']
  await expect(tasks['send-mail']({ mailId }, { ...whole, isLast: false })).rejects.toThrow(/AccessDenied/)
  expect((await outbox()).status).toBe('waiting')
  await tasks['send-mail']({ mailId }, whole)
  expect((await outbox()).status).toBe('failed')
})

test('an export is written to the bucket, is tried again after a failure, and leaves no part behind', async () => {
  await uploadFiles(ada)
  const { body: asked } = await ada.call('POST /api/user/exports', { body: { password: PASSWORD } })
  s3.trouble = ({ name }) => (name === 'GET object' ? [403, 'AccessDenied'] : undefined)
  await expect(tasks['export-data']({ exportId: asked.id }, { ...whole, isLast: false })).rejects.toThrow(/AccessDenied/)
  expect([keysOf(id).length, s3.uploads.size]).toEqual([4, 0])
  s3.trouble = null
  await tasks['export-data']({ exportId: asked.id }, whole)
  const { body } = await ada.call('GET /api/user/exports/:id/file', { params: { id: String(asked.id) } })
  expect(Buffer.from(unzipSync(body)['files/Ada Reyes resume.pdf'] ?? [])).toEqual(storedPdf)
  await server.database.pool.query(`update data_exports set expires_at = now() - interval '1 second' where user_id = $1`, [id])
  await tasks['remove-exports']({}, whole)
  expect(keysOf(id)).toHaveLength(4)
})

test('removed and replaced files leave the bucket, unnamed ones when they are old, and all with the account (E6)', async () => {
  await uploadFiles(ada)
  const keys = keysOf(id)
  await ada.call('DELETE /api/ba-profile/resume')
  await ada.call('DELETE /api/ba-profile/headshots/:id', { params: { id: String(await firstHeadshot(ada)) } })
  expect(keysOf(id)).toEqual([])
  await uploadFiles(ada)
  expect(keysOf(id)).toHaveLength(keys.length)
  const [left = ''] = keysOf(id)
  await server.database.pool.query(`update worker_files set paths = paths[2:3] || paths[3:3] where user_id = $1 and kind = 'headshot'`, [
    id,
  ])
  await tasks['tidy-files']({}, whole)
  expect(keysOf(id)).toHaveLength(4)
  for (const object of s3.objects.values()) object.storedAt = new Date(Date.now() - 86_400_000)
  await tasks['tidy-files']({}, whole)
  expect(keysOf(id)).toHaveLength(3)
  expect(keysOf(id)).not.toContain(left)
  await ada.call('POST /api/user/delete', { body: { confirmation: 'DELETE', password: PASSWORD } })
  await server.database.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await tasks['purge-accounts']({}, whole)
  expect(keysOf(id)).toEqual([])
})
