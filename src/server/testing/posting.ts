import { expect, onTestFinished } from 'vitest'
import { composeTasks } from '../app.ts'
import { readConfig } from '../config.ts'
import { openTaskQueue } from '../core/tasks/queue.ts'
import { openLog } from '../log.ts'
import { smtp } from '../ports/mail/smtp.ts'
import { inDays } from './in-days.ts'
import { startMailServer } from './mail-server.ts'
import { type Person, startServer, type TestServer } from './server.ts'

/** A day far enough ahead, of which no other gigs are. */
export const eventDay = inDays(200).slice(0, 10)

/** Starts a server that sends mail, and an agency with a confirmed address that posts on it. */
export async function startPosting() {
  const server = await startServer({ smtpUrl: 'smtp://localhost:1', limits: { postsPerHour: 1_000, applications: 1_000 } })
  const acme = server.visitor()
  await acme.call('POST /api/agencies/register', {
    body: { email: acme.email, password: 'a long enough passphrase', companyName: 'Acme Events', contactName: 'Ann Cole' },
  })
  const { rows } = await server.database.pool.query(`select facts->>'link' as link from outbox where kind = 'confirm agency'`)
  await server.visitor().call('POST /api/agencies/confirm-email', { body: { token: rows[0].link.split('#')[1] } })

  const shown = async (id: string) => (await acme.call('GET /api/emergency-posts/:id', { params: { id } })).body
  return {
    server,
    acme,
    /** Returns a post as its poster sees it. */
    shown,
    /** Publishes a post from 5 PM to 10 PM UTC for $240, and returns its id. */
    post: async (fields: object = {}): Promise<string> => {
      const shift = {
        ...{ agencyName: 'Acme Events', agencyEmail: acme.email, contactEmail: acme.email, eventName: 'Sneaker launch' },
        ...{ eventDate: `${eventDay}T17:00:00.000Z`, endTime: '22:00', timeZone: 'UTC', city: 'Albany, NY' },
        ...{ payBasis: 'flat' as const, rate: '240', positions: 3, ...fields },
      }
      const { status, body } = await acme.call('POST /api/emergency-gigs', { body: shift })
      expect([status, body.post.publishedAt]).toEqual([201, expect.any(String)])
      return String(body.post.id)
    },
    decide: async (id: string, name: string, state: 'passed' | 'booked' | 'canceled') => {
      const { id: applicationId } = (await shown(id)).applicants.find((each: { name: string }) => each.name === name)
      const { status } = await acme.call('PUT /api/emergency-posts/:id/applicants', { params: { id }, body: { applicationId, state } })
      expect(status).toBe(200)
    },
  }
}

export const applyTo = (worker: Person, id: string) => worker.call('POST /api/emergency-gigs/:id/apply', { params: { id } })
export const withdrawFrom = (worker: Person, id: string) => worker.call('POST /api/emergency-gigs/:id/withdraw', { params: { id } })

/** Sends the e-mails of the outbox until the end of the test. Returns those that a mail server received. */
export async function deliverMails(server: TestServer) {
  const { url, received } = await startMailServer()
  const queue = openTaskQueue(server.database, openLog('silent'), { wait: 0, poll: 0.5, grace: 1 })
  onTestFinished(() => queue.stop())
  queue.begin(composeTasks(server.services, smtp(url), readConfig({ MAIL_FROM: 'Gigfolio <hello@gigfolio.example>' })))
  return received
}
