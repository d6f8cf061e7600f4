import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { inDays } from '../../testing/in-days.ts'
import { type Answer, startServer, type TestServer } from '../../testing/server.ts'
import { paymentsAt, type StripeServer, startStripe } from '../../testing/stripe-server.ts'

let stripe: StripeServer
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  const { payments, planRule } = readConfig(paymentsAt(stripe.url))
  server = await startServer({ payments, planRule, pagesUrl: 'https://gigs.example', limits: { paymentPages: 3 } })
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

/** Opens pages until one is refused, and returns how many were opened. */
async function pagesUntilRefused(open: () => Promise<Answer>) {
  for (let pages = 0; pages < 10; pages++) {
    const { status, body, headers } = await open()
    if (status === 200) continue
    expect([status, body]).toEqual([
      429,
      {
        error: expect.stringMatching(/^Too many attempts\. .* in 60 minutes\.$/),
        code: 'too_many_attempts',
        reason: { code: 'tooManyAttempts', minutes: 60 },
      },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    return pages
  }
  return undefined
}

test('a worker may open only so many payment pages in an hour, for plans and posts together, without affecting others', async () => {
  const [ada, eve] = [await server.worker(), await server.worker('Eve')]
  const before = stripe.calls.length
  const shift = { agencyName: 'Acme', agencyEmail: ada.email, contactEmail: ada.email, eventName: 'Launch', city: 'Austin' }
  const { body } = await ada.call('POST /api/emergency-gigs', { body: { ...shift, eventDate: inDays(300) } })
  expect((await ada.call('POST /api/emergency-posts/:id/pay', { params: { id: String(body.post.id) } })).status).toBe(200)
  expect(await pagesUntilRefused(() => ada.call('POST /api/billing/checkout', { body: { plan: 'yearly' } }))).toBe(2)
  expect((await ada.call('POST /api/emergency-posts/:id/pay', { params: { id: String(body.post.id) } })).status).toBe(429)
  expect(stripe.calls.length - before).toBe(3)
  expect((await eve.call('POST /api/billing/checkout', { body: { plan: 'yearly' } })).status).toBe(200)
})

test('an agency has its own limit of payment pages, separate from the worker with the same id', async () => {
  const acme = server.visitor()
  await acme.call('POST /api/agencies/register', {
    body: { email: acme.email, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Ann Cole' },
  })
  const shift = { agencyName: 'Acme', agencyEmail: acme.email, contactEmail: acme.email, eventName: 'Launch', city: 'Austin' }
  const { body } = await acme.call('POST /api/emergency-gigs', { body: { ...shift, eventDate: inDays(300) } })
  expect(await pagesUntilRefused(() => acme.call('POST /api/emergency-posts/:id/pay', { params: { id: String(body.post.id) } }))).toBe(3)
})
