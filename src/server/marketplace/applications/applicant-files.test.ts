import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import { composeTasks } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openTaskQueue } from '../../core/tasks/queue.ts'
import { openLog } from '../../log.ts'
import { smtp } from '../../ports/mail/smtp.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { storedPdf, uploadFiles } from '../../testing/pictures.ts'
import { type Answer, PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { linksWith } from '../files/links.ts'

const dataDir = join(tmpdir(), `gigfolio-applicants-${process.pid}`)
let server: TestServer
let acme: Person
let ada: Person
beforeAll(async () => {
  server = await startServer({ dataDir, limits: { postsPerHour: 1_000, applications: 1_000 } })
  acme = await agency('Acme Events')
})
beforeEach(async () => {
  ada = await server.worker('Ada Reyes')
  await ada.call('PUT /api/user', { body: { homeAddress: 'CANARY 1 Home St', phone: '555-0100', businessName: 'CANARY LLC' } })
  await ada.call('POST /api/gigs', { body: { eventName: 'CANARY gig', expectedPay: '777.77', date: '2026-11-07' } })
  await uploadFiles(ada)
})
afterAll(() => server.stop())

async function agency(companyName: string) {
  const person = server.visitor()
  await person.call('POST /api/agencies/register', {
    body: { email: person.email, password: PASSWORD, companyName, contactName: 'Ann Cole' },
  })
  return person
}
async function post(poster: Person, contactEmail: string): Promise<string> {
  const shift = { agencyName: 'Acme Events', agencyEmail: 'jobs@acme.example', eventName: 'Launch', city: 'Austin, TX' }
  const eventDate = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { body } = await poster.call('POST /api/emergency-gigs', { body: { ...shift, contactEmail, eventDate } })
  return String(body.post.id)
}
const apply = (id: string) => ada.call('POST /api/emergency-gigs/:id/apply', { params: { id } })
const applicantOf = async (poster: Person, id: string) =>
  (await poster.call('GET /api/emergency-posts/:id', { params: { id } })).body.applicants[0]
const resumeOf = (poster: Person, id: string, applicationId: unknown) =>
  poster.fetch(`/api/emergency-posts/${id}/applicants/${applicationId}/resume`)
const photoOf = (poster: Person, id: string, applicationId: unknown, headshotId: unknown) =>
  poster.fetch(`/api/emergency-posts/${id}/applicants/${applicationId}/headshots/${headshotId}/160`)
const seen = ({ status, body, headers }: Answer) => [
  status,
  body,
  [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
]

test("only the poster reads an applicant's files, through an application to their own post", async () => {
  const id = await post(acme, 'casting@acme.example')
  const headshotId = (await ada.call('GET /api/ba-profile')).body.headshots[0].id
  await apply(id)
  const applicant = await applicantOf(acme, id)
  expect([applicant.headshots, applicant.hasResume]).toEqual([[{ id: headshotId, width: 800, height: 1_200 }], true])
  const resume = await resumeOf(acme, id, applicant.id)
  expect(resume.body).toEqual(storedPdf)
  expect(resume.headers.get('content-disposition')).toMatch(/^attachment; filename="Ada Reyes resume.pdf"/)
  expect((await photoOf(acme, id, applicant.id, headshotId)).headers.get('content-type')).toBe('image/jpeg')

  const rival = await agency('Rival')
  const rivals = await post(rival, 'casting@rival.example')
  const eve = await server.worker('Eve')
  const eves = await post(eve, 'eve@example.com')
  const none = await resumeOf(rival, '2147483000', 2147483000)
  expect(none.status).toBe(404)
  for (const [poster, postId] of [
    [rival, id],
    [rival, rivals],
    [eve, id],
    [eve, eves],
    [ada, id],
  ] as const) {
    expect(seen(await resumeOf(poster, postId, applicant.id))).toEqual(seen(none))
    expect(seen(await photoOf(poster, postId, applicant.id, headshotId))).toEqual(seen(none))
  }
  expect((await resumeOf(server.visitor(), id, applicant.id)).status).toBe(401)
  // Another worker's headshot, under the id of this application.
  await uploadFiles(eve)
  const evesHeadshot = (await eve.call('GET /api/ba-profile')).body.headshots[0].id
  expect((await photoOf(acme, id, applicant.id, evesHeadshot)).status).toBe(404)
  await ada.call('POST /api/emergency-gigs/:id/withdraw', { params: { id } })
  for (const gone of [await resumeOf(acme, id, applicant.id), await photoOf(acme, id, applicant.id, headshotId)])
    expect(gone.status).toBe(404)
})

/** Delivers the outbox, and returns the e-mail to an address: its header, and its parts as bytes. */
async function mailTo(address: string) {
  const { url, received } = await startMailServer()
  const queue = openTaskQueue(server.database, openLog('silent'), { wait: 0, poll: 0.5 })
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, smtp(url), readConfig({ MAIL_FROM: 'Gigfolio <hello@gigfolio.example>' })))
  const ours = () => received.filter(({ to }) => to.includes(address))
  await expect.poll(() => ours().length, { timeout: 20_000 }).toBe(1)
  const content = ours()[0]?.content ?? ''
  const head = content.slice(0, content.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ')
  const text = content.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const attachments = [...content.matchAll(/Content-Disposition: attachment; filename="([^"]+)"\r\n\r\n([\w+/=\r\n]+)/g)].map(
    ([, name = '', base64 = '']) => ({ name, bytes: Buffer.from(base64, 'base64') }),
  )
  return { head, text, attachments }
}

test('the e-mail of an application has the resume and the headshots, replies go to the worker, and nothing else of theirs is in it', async () => {
  const id = await post(acme, 'first@acme.example')
  await apply(id)
  const { rows } = await server.database.pool.query(
    `select pg_column_size(o.*) as bytes from outbox o where to_address = 'first@acme.example'`,
  )
  expect(rows[0].bytes).toBeLessThan(2_000)
  const { head, text, attachments } = await mailTo('first@acme.example')
  expect(head).toContain(`Reply-To: ${ada.email}`)
  expect(head.match(/^To: .*$/m)?.[0]).toBe('To: first@acme.example')
  expect(attachments.map(({ name }) => name)).toEqual(['Ada Reyes resume.pdf', 'Ada Reyes headshot.jpg'])
  expect(attachments[0]?.bytes).toEqual(storedPdf)
  expect(attachments[1]?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const all = [head, text, ...attachments.map(({ bytes }) => bytes.toString('latin1'))].join('\n')
  expect(all).not.toMatch(/CANARY|CanaryCam|777\.77/)
  expect(text).toContain('Their files are attached.')
  await expect.poll(async () => (await applicantOf(acme, id)).emailSent).toBe(true)
})

test('a file removed before the e-mail is sent is not attached', async () => {
  await apply(await post(acme, 'second@acme.example'))
  await ada.call('DELETE /api/ba-profile/resume')
  const { attachments } = await mailTo('second@acme.example')
  expect(attachments.map(({ name }) => name)).toEqual(['Ada Reyes headshot.jpg'])
})

test('files too large for an e-mail are sent as links that work for fourteen days, until the application is withdrawn', async () => {
  const id = await post(acme, 'third@acme.example')
  await server.database.pool.query(
    `update worker_files f set bytes = '{9000000}' from users u where u.id = f.user_id and u.email = $1 and f.kind = 'resume'`,
    [ada.email],
  )
  await apply(id)
  const { text, attachments } = await mailTo('third@acme.example')
  expect(attachments).toEqual([])
  const links = [...new Set(text.match(/\/api\/emergency-gigs\/files\/[\w.-]+/g))]
  expect(links).toHaveLength(2)
  const open = (path: string) => server.visitor().fetch(path)
  const [resume = '', headshot = ''] = links
  expect((await open(resume)).body).toEqual(storedPdf)
  const photo = await open(headshot)
  expect([photo.status, photo.headers.get('content-type'), photo.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
    200,
    'image/jpeg',
    true,
  ])

  const [applicationId = 0, fileId = 0, expires = 0] = (resume.split('/').at(-1) ?? '').split('.').map(Number)
  const days = (expires * 1_000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(LINK_DAYS)
  const signature = resume.split('.').at(-1)
  const path = '/api/emergency-gigs/files/'
  const { key } = (await server.database.pool.query(`select value from server_keys where name = 'fileLinks'`)).rows[0].value
  const past = new Date(Date.now() - (LINK_DAYS * 86_400 + 1) * 1_000)
  for (const forged of [
    resume.replace(/.{3}$/, 'AAA'),
    headshot.replace(/[^.]+$/, signature ?? ''),
    `${path}${applicationId}.${fileId}.${expires + 1}.${signature}`,
    `${path}${applicationId}.${fileId}.99999999999999.${signature}`,
    `${path}${linksWith(key).tokenOf({ applicationId, fileId }, past)}`,
    `${path}${linksWith('another key').tokenOf({ applicationId, fileId }, new Date())}`,
    `${path}x`,
  ])
    expect([forged, (await open(forged)).status]).toEqual([forged, 404])
  await ada.call('POST /api/emergency-gigs/:id/withdraw', { params: { id } })
  expect((await open(resume)).status).toBe(404)
})
