import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { composeTasks } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openTaskQueue } from '../../core/tasks/queue.ts'
import { openLog } from '../../log.ts'
import { smtp } from '../../ports/mail/smtp.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

const FAST = { wait: 0, poll: 0.5, pollScheduled: 0.5, supervise: 1, grace: 1 }
let server: TestServer
beforeAll(async () => {
  server = await startServer({ supportEmail: 'help@gigfolio.example' })
})
afterAll(() => server.stop())

const request = { subject: 'The report', category: 'bug', message: 'It says <b>nothing</b>.\n\nAt all.', urgency: 'high' } as const

test("a message reaches support as an e-mail with the worker's reply address, and leaves no trace after it is sent", async () => {
  const { url, received } = await startMailServer()
  const ada = await server.worker('Ada Reyes')
  expect((await ada.call('POST /api/support/contact', { body: request })).status).toBe(200)
  const queue = openTaskQueue(server.database, openLog('silent'), FAST)
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, smtp(url), readConfig({ MAIL_FROM: 'hello@gigfolio.example' })))
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  const [mail] = received
  expect(mail?.to).toEqual(['help@gigfolio.example'])
  const content = mail?.content.replaceAll('=\r\n', '') ?? ''
  expect(content).toContain(`Reply-To: ${ada.email}`)
  expect(content).toContain('Subject: [Something is broken] The report')
  expect(content).toContain('It says &lt;b&gt;nothing&lt;/b&gt;.')
  const facts = async () => (await server.database.pool.query('select status, facts from outbox')).rows
  await expect.poll(facts, { timeout: 10_000 }).toEqual([{ status: 'sent', facts: {} }])
})

test.each([
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ message: 'Too short' }, 'message', 'Please provide more details (at least 10 characters)'],
  [{ category: 'love' }, 'category', expect.any(String)],
  [{ urgency: 'now' }, 'urgency', expect.any(String)],
])('a message with %j is refused at its field', async (fields, path, message) => {
  const ada = await server.worker()
  const { status, body } = await ada.call('POST /api/support/contact', { body: { ...request, ...fields } as never })
  expect([status, body.issues[0]]).toMatchObject([400, { path, message }])
})

test('a worker may write to support five times in an hour', async () => {
  const ada = await server.worker()
  const send = () => ada.call('POST /api/support/contact', { body: request })
  for (let message = 0; message < 5; message++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})
