import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { composeTasks } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../log.ts'
import { outboxFolder } from '../../ports/mail/outbox-folder.ts'
import type { MailPort } from '../../ports/mail/port.ts'
import { smtp } from '../../ports/mail/smtp.ts'
import { replyOf, startMailServer } from '../../testing/mail-server.ts'
import { aFolder, aHome, runServer } from '../../testing/processes.ts'
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts'
import { connect } from '../database/connect.ts'
import { sweep } from '../database/sweep.ts'
import { openTaskQueue } from '../tasks/queue.ts'
import { makeOutbox } from './outbox.ts'

const FAST = { wait: 0, poll: 0.5, pollScheduled: 0.5, supervise: 1, grace: 1 }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const config = readConfig({ MAIL_FROM: 'Gigfolio <hello@gigfolio.example>' })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterEach(() => server.database.pool.query('delete from outbox; delete from pgboss.job'))
afterAll(() => server.stop())

/** Sends the e-mails of the outbox with a port, until the test ends. */
function deliverBy(port: MailPort) {
  const queue = openTaskQueue(server.database, openLog('silent'), FAST)
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, port, config))
}
const outbox = async () => (await server.database.pool.query('select status, failure from outbox order by id')).rows
const signIn = (email: string, browser = server.visitor()) =>
  browser.call('POST /api/auth/login', { body: { email, password: PASSWORD }, headers: { 'user-agent': CHROME } })
const facts = {
  name: 'Ada',
  device: 'Chrome on Windows',
  ipAddress: '203.0.113.1',
  at: '2026-11-21T20:14:00.000Z',
  timeZone: 'America/New_York',
}
async function post(to: string) {
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const { database, mail } = server.services
  await database.queries.transaction((transaction) => mail.post(transaction, { userId: user.id, to, kind: 'new device', facts }))
  return user
}

test('a mail that somebody waits for leaves before the alerts that were sent earlier, of which several leave at once', async () => {
  const delivered: string[] = []
  const slow: MailPort = {
    description: '',
    deliver: async ({ subject }) => {
      await sleep(subject.includes('Gala') ? 200 : 0)
      delivered.push(subject)
    },
  }
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const to = { userId: user.id as number, to: ada.email }
  const alert = {
    ...to,
    kind: 'emergency gig',
    facts: { name: 'Ada', link: '', eventName: 'Gala', agencyName: '', city: '', when: '' },
  } as const
  const queue = openTaskQueue(server.database, openLog('silent'), { wait: 0, grace: 1 })
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, slow, config))
  const { queries } = server.database
  const mail = makeOutbox(queue)
  await queries.transaction((transaction) => mail.postAll(transaction, Array(48).fill(alert)))
  await vi.waitUntil(() => delivered.length > 0, { timeout: 10_000 })
  const asked = performance.now()
  await mail.post(queries, { ...to, kind: 'new device', facts })
  await vi.waitUntil(() => delivered.some((subject) => !subject.includes('Gala')), { timeout: 10_000 })
  expect(performance.now() - asked).toBeLessThan(2_000)
  expect(delivered.length).toBeLessThan(48)
  // One at a time would take ten seconds.
  await vi.waitUntil(() => delivered.length === 49, { timeout: 6_000 })
})

test('a sign-in on a new device is reported by e-mail once; one on a known device or at registration is not', async () => {
  const { url, received } = await startMailServer()
  const ada = await server.worker('Ada <Reyes>')
  expect(await outbox()).toEqual([])
  expect((await signIn(ada.email, ada)).status).toBe(200)
  expect(await outbox()).toEqual([])
  const phone = server.visitor()
  expect((await signIn(ada.email, phone)).status).toBe(200)
  // The answer did not wait for the e-mail.
  expect(await outbox()).toEqual([{ status: 'waiting', failure: null }])
  expect((await signIn(ada.email, phone)).status).toBe(200)
  deliverBy(smtp(url))
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([{ status: 'sent', failure: null }])
  expect(received).toMatchObject([{ from: 'hello@gigfolio.example', to: [ada.email] }])
  const [mail] = received
  expect(mail?.content).toMatch(/^From: Gigfolio <hello@gigfolio\.example>\r$/m)
  expect(mail?.content).toMatch(/^Subject: New sign-in to Gigfolio: Chrome on Windows\r$/m)
  // Without the soft line breaks of quoted-printable.
  const content = mail?.content.replaceAll('=\r\n', '')
  expect(content).toMatch(/^Hi Ada <Reyes>,\r$/m)
  expect(content).toContain('Hi Ada &lt;Reyes&gt;,')
})

test('an e-mail carries no message of whoever typed its names: no link, and at most 60 letters', async () => {
  const { url, received } = await startMailServer()
  const ada = await server.worker('YOUR BANK: account locked, open https://evil.example/now or evil.example')
  const target = `stranger-${ada.email}`
  await ada.call('POST /api/auth/change-email', { body: { email: target, password: PASSWORD } })
  const { id } = (await ada.call('GET /api/user')).body
  const { database, mail } = server.services
  const told = {
    agencyName: 'evil.example/now',
    eventName: `Win ${'x'.repeat(300)}`,
    link: 'https://gigs.example/agency/confirm-contact#x',
  }
  await database.queries.transaction((transaction) =>
    mail.post(transaction, { userId: id, to: target, kind: 'confirm contact', facts: told }),
  )
  const line = { due: 'Nov 7, 2026', amount: '$5.00' }
  const owed = {
    ...{
      businessName: 'Open https://evil.example',
      clientName: 'evil.example/pay',
      replyTo: 'ada@gigs.example',
      message: 'evil.example/now',
    },
    ...{ asOf: 'Nov 21, 2026', total: '$10.00', more: 0, copyOf: '', invoices: [{ ...line, invoiceNumber: 'evil.example/1' }] },
    work: [{ ...line, day: 'Nov 7, 2026', eventName: `Win ${'x'.repeat(300)} at evil.example` }],
  }
  await database.queries.transaction((transaction) =>
    mail.post(transaction, { userId: id, to: target, kind: 'client statement', facts: owed }),
  )
  deliverBy(smtp(url))
  await expect.poll(outbox, { timeout: 20_000 }).toEqual(Array.from({ length: 4 }, () => ({ status: 'sent', failure: null })))
  expect(received.map(({ to }) => to[0]).sort()).toEqual([ada.email, target, target, target].sort())
  for (const { content } of received) {
    expect(content.replaceAll('=\r\n', '')).not.toMatch(/evil\.example|x{61}/)
  }
  const statement = received.find(({ content }) => content.includes('Statement from'))?.content.replaceAll('=\r\n', '')
  expect(statement).toMatch(/^Reply-To: ada@gigs\.example\r$/m)
  expect(statement).toContain('$10.00 is open as of Nov 21, 2026.')
  expect(statement).toContain('- Invoice without a number, due Nov 7, 2026: $5.00')
})

test('reminders have a link that turns off exactly their kind, without a cookie or a sign-in, and mails for safety have none', async () => {
  const { url, received } = await startMailServer()
  const ada = await server.worker()
  const { id } = (await ada.call('GET /api/user')).body
  await ada.call('PUT /api/ba-profile', { body: { preferredCities: ['Reno'], emergencyNotifications: true } })
  const { database, mail } = server.services
  const base = { name: 'Ada', link: 'https://gigs.example', eventName: 'Gala', clientName: 'Acme', agencyName: 'Acme', city: 'Reno' }
  const more = {
    day: 'Sun, Nov 22',
    time: '',
    place: '',
    when: '',
    amount: '$5.00',
    ago: '3',
    days: 'Nov 1',
    gigs: [],
    quarter: 'Q4 2026',
    hours: '61.0',
    left: '19.0',
    shifts: '4',
  }
  const kinds = {
    'gig tomorrow': 'gigReminders',
    unpaid: 'paymentReminders',
    'new gigs': 'newOpportunities',
    'emergency gig': 'alerts',
    'tax due': 'taxReminders',
    'trial ending': 'trialReminders',
    'hours so far': 'hourReminders',
  }
  await database.queries.transaction(async (transaction) => {
    for (const kind of [...Object.keys(kinds), 'new device'])
      await mail.post(transaction, { userId: id, to: ada.email, kind, facts: { ...facts, ...base, ...more } } as never)
  })
  await database.pool.query(
    `update users set notification_preferences = notification_preferences || '{"newOpportunities": true, "hourReminders": true}'`,
  )
  deliverBy(smtp(url))
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(8)
  const isOn = async () => {
    const { notificationPreferences } = (await ada.call('GET /api/user')).body
    return { ...notificationPreferences, alerts: (await ada.call('GET /api/ba-profile')).body.emergencyNotifications }
  }
  let expected = await isOn()
  let withLink = 0
  for (const { content } of received) {
    const [head = '', ...body] = content
      .replaceAll('=\r\n', '')
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n\r\n')
    expect(body.join('\n')).toContain('name=3D"color-scheme"')
    const [, link = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(head.replaceAll('\r', '')) ?? []
    if (link === '') {
      expect(head).toContain('New sign-in')
      continue
    }
    withLink++
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const path = new URL(link).pathname
    const shown = await server.visitor().fetch(path)
    expect([shown.status, shown.headers.get('location')]).toEqual([302, path.replace('mails/', 'mails#')])
    expect(await isOn()).toEqual(expected)
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }
    expect((await server.visitor().fetch(path.replace(/\.\d+\./, '.999999.'), form)).status).toBe(400)
    expect((await server.visitor().fetch(path, form)).status).toBe(200)
    const kind = {
      gigs: 'gigReminders',
      payments: 'paymentReminders',
      digest: 'newOpportunities',
      alerts: 'alerts',
      tax: 'taxReminders',
      trial: 'trialReminders',
      hours: 'hourReminders',
    }[/mails\/([a-z]+)/.exec(path)?.[1] as 'gigs']
    expected = { ...expected, [kind]: false }
    expect(await isOn()).toEqual(expected)
    expect((await server.visitor().call('POST /api/leave-mails', { body: { token: path.split('/').at(-1) ?? '' } })).status).toBe(200)
  }
  expect(withLink).toBe(7)
})

test('a device known to another account is new to this one', async () => {
  const [ada, ben] = [await server.worker(), await server.worker()]
  expect((await signIn(ada.email, ben)).status).toBe(200)
  expect(await outbox()).toHaveLength(1)
})

test("the e-mail states the time in the worker's time zone", async () => {
  const folder = join(await aFolder(), 'outbox')
  await post('ada@example.com')
  deliverBy(outboxFolder(folder))
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([{ status: 'sent', failure: null }])
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/^[\da-f-]{36}\.eml$/)
  expect(readFileSync(join(folder, file), 'utf8')).toMatch(/When: Saturday, November 21, 2026 at 3:14.PM EST/)
})

test('a rolled-back transaction sends nothing', async () => {
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const { database, mail } = server.services
  const rolledBack = database.queries.transaction(async (transaction) => {
    await mail.post(transaction, { userId: user.id, to: ada.email, kind: 'new device', facts })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await outbox()).toEqual([])
  expect((await database.pool.query('select from pgboss.job')).rowCount).toBe(0)
})

test('an e-mail that the mail server refuses permanently is marked as failed and not tried again', async () => {
  const { url, received } = await startMailServer(() => {
    throw replyOf(554)
  })
  await post('ada@example.com')
  deliverBy(smtp(url))
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([{ status: 'failed', failure: '554' }])
  expect(received).toHaveLength(1)
  // The task ends right after the row is settled.
  const tasks = async () => (await server.database.pool.query('select state from pgboss.job')).rows
  await expect.poll(tasks).toEqual([{ state: 'completed' }])
})

test('an e-mail that the mail server refuses temporarily is tried again later, with the same Message-ID', async () => {
  let tries = 0
  const { url, received } = await startMailServer(() => {
    if (tries++ === 0) throw replyOf(451)
  })
  await post('ada@example.com')
  deliverBy(smtp(url))
  const tasks = async () => (await server.database.pool.query('select state, start_after > now() as later from pgboss.job')).rows
  await expect.poll(tasks, { timeout: 10_000 }).toEqual([{ state: 'retry', later: true }])
  expect(await outbox()).toEqual([{ status: 'waiting', failure: null }])
  await server.database.pool.query('update pgboss.job set start_after = now()')
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([{ status: 'sent', failure: null }])
  const ids = received.map(({ content }) => /^Message-ID: (\S+)\r$/m.exec(content)?.[1])
  expect(ids).toEqual([expect.stringMatching(/^<[\da-f-]{36}@gigfolio\.example>$/), ids[0]])
})

test('after a kill between sending an e-mail and recording it, the next start sends it again with the same Message-ID', async () => {
  const home = await aHome('external')
  const { url, received } = await startMailServer(() => {
    if (received.length === 1) killed.child.kill('SIGKILL')
  })
  const environment = { DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, SMTP_URL: url, MAIL_FROM: 'hello@gigfolio.example' }
  const killed = runServer(environment)
  const account = { name: 'Ada', email: 'ada@example.com', password: PASSWORD, acceptTerms: true }
  for (const path of ['register', 'login']) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${await killed.url()}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(account) })
    expect(answer.ok).toBe(true)
  }
  expect(await killed.exited).toBeNull()

  const database = await connect(home)
  onTestFinished(() => database.close())
  const statuses = async () => (await database.pool.query('select status from outbox')).rows
  expect(await statuses()).toEqual([{ status: 'waiting' }])
  // Simulates half a minute without a heartbeat.
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where state = 'active'`)
  const queue = openTaskQueue(database, openLog('silent'), FAST)
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks({ ...server.services, database }, smtp(url), config))
  await expect
    .poll(() => database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`).then(statuses), { timeout: 40_000 })
    .toEqual([{ status: 'sent' }])
  const ids = received.map(({ content }) => /^Message-ID: (\S+)\r$/m.exec(content)?.[1])
  expect(ids).toEqual([expect.any(String), ids[0]])
  await queue.stop()
})

test('an e-mail is removed with its account, and 30 days after it was written', async () => {
  const { pool } = server.database
  const user = await post('ada@example.com')
  await post('ben@example.com')
  await pool.query('delete from users where id = $1', [user.id])
  expect(await outbox()).toHaveLength(1)
  await pool.query(`update outbox set created_at = now() - interval '31 days'`)
  await sweep(server.database, new Date(), new AbortController().signal)
  expect(await outbox()).toEqual([])
})
