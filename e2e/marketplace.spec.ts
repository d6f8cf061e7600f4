// An agency's first visit up to a worker's resume, with a mail server: what both sides do, and which mails they get.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { type Received, startSmtpSink } from '#server/testing/smtp-sink.ts'
import { formatDay } from '#words/dates.ts'
import { MAIN_CLOCK } from '../tools/odd-dates.ts'
import { pay } from './forms.ts'
import { test as base, call, expect, hasNoBarriers, PASSWORD, signUp, today, written } from './journey.ts'
import { startOwnServer } from './own-server.ts'
import { storeGig } from './stored.ts'

interface Mails {
  /** Waits for the mail to an address that contains a text, and returns its plain part. */
  mailTo(email: string, text: string): Promise<string>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

/** Returns the plain part of a mail, decoded. */
const plainOf = ({ content }: Received) => {
  const unfolded = content.replaceAll('=\r\n', '')
  const part = unfolded.slice(unfolded.indexOf('text/plain'), unfolded.indexOf('text/html'))
  const bytes = part.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The journey has its own server, which sends its mail to the journey's own mail server. */
const test = base.extend<Mails & { ownServer: { url: string; received: readonly Received[] } }>({
  ownServer: async ({ serverEnvironment }, use) => {
    const { url: smtpUrl, received, stop } = await startSmtpSink()
    const server = await startOwnServer({
      ...{ PORT: String(await freePort()), TEST_CLOCK: MAIN_CLOCK.moment },
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'Gigfolio <hello@gigfolio.example>', ...serverEnvironment },
    })
    await use({ url: server.url, received })
    await server.stop()
    await stop()
  },
  baseURL: ({ ownServer }, use) => use(ownServer.url),
  mailTo: ({ ownServer: { received } }, use) =>
    use(async (email, text) => {
      const found = () =>
        received.filter(
          ({ to, content }) =>
            to.includes(email) &&
            content
              .replaceAll(/\r\n\s/g, ' ')
              .replaceAll('=\r\n', '')
              .includes(text),
        )
      await expect.poll(() => found().length, { timeout: 30_000 }).toBe(1)
      return plainOf(found()[0] as Received)
    }),
})

const eventDay = addDays(today, 2)

const linkIn = (mail: string) => /http:\S+/.exec(mail)?.[0] ?? ''

async function register(portal: Page, email: string) {
  await portal.goto('/agency?tab=register')
  await portal.getByLabel('Company Name').fill('Acme Events')
  await portal.getByLabel('Contact Name').fill('Ann Cole')
  await portal.getByLabel('Email').fill(email)
  await portal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await portal.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await portal.getByRole('button', { name: 'Create Agency Account' }).click()
  await expect(portal.getByText('Confirm your email.')).toBeVisible()
}

async function postShift(portal: Page) {
  await portal.getByLabel('Event Name').fill('Sneaker launch')
  await portal.getByLabel('Event Date & Time').fill(`${eventDay}T18:00`)
  await portal.getByLabel('City').fill('austin')
  await portal.getByLabel('Pay Rate').fill('250')
  await portal.getByLabel('Paid', { exact: true }).selectOption('Per day')
  await portal.getByRole('button', { name: 'Post Emergency Gig - $5' }).click()
  await expect(portal.getByRole('listitem').filter({ hasText: 'Emergency Gig Posted!' })).toBeVisible()
}

test('an agency finds a worker, who works, is paid, and has the gig on their resume', async ({ page, visit, mailTo, ownServer }) => {
  test.setTimeout(120_000)
  // The worker has past gigs and shares them.
  const { email } = await signUp(page)
  await call(page, 'PUT', '/api/user', { homeAddress: '1 Secret Home St, Austin, TX 78701' })
  await call(page, 'PUT', '/api/ba-profile', { bio: 'Five years of sampling.', preferredCities: ['Austin, TX'] })
  await storeGig(
    page,
    { eventName: 'Cold brew', date: '2026-11-07', expectedPay: '300.00', notes: 'A secret note' },
    { totalReceived: '291.17' },
  )
  await storeGig(page, { eventName: 'Secret gig', date: '2026-11-08', includeInResume: false }, { totalReceived: '100.00' })

  // The agency registers, confirms its address and posts.
  const portal = await visit()
  const agencyEmail = `${randomUUID()}@example.com`
  await register(portal, agencyEmail)
  await portal.goto(linkIn(await mailTo(agencyEmail, written('Confirm your', 'Confirme el correo'))))
  await portal.getByRole('button', { name: 'Confirm email' }).click()
  await expect(portal.getByText('Your email is confirmed')).toBeVisible()
  await portal.goto('/agency')
  await postShift(portal)

  // The worker learns of the post by mail and in the app, and applies with one tap.
  expect(await mailTo(email, written('Emergency gig in', 'Gig urgente en'))).toContain(
    written('Acme Events looks for brand ambassadors', 'Acme Events busca embajadores de marca'),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /Sneaker launch/ }).click()
  await page
    .getByRole('article', { name: 'Sneaker launch' })
    .getByRole('button', { name: /^Apply Now/ })
    .click()
  await page.getByRole('dialog').getByText('with the names of your clients: Bluebird Agency').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Application Sent!' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Post an emergency gig' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency BA Post' })).toBeVisible()

  // The agency gets a mail with the shared past gigs and nothing else about the worker.
  const application = await mailTo(agencyEmail, written('applied for Sneaker launch', 'quiere trabajar en Sneaker launch'))
  for (const told of [
    email,
    'Five years of sampling.',
    written('Past gigs: 1 gig for 1 client since 2026', 'Gigs anteriores: 1 gig para 1 cliente desde 2026'),
    written('- Nov 7, 2026: Cold brew for Bluebird', '- 7 nov 2026: Cold brew para Bluebird'),
  ])
    expect(application).toContain(told)
  expect(
    ownServer.received
      .filter(({ to }) => to.includes(agencyEmail))
      // The random part of a link may hold any digits.
      .map((mail) => plainOf(mail).replaceAll(/https?:\S+/g, ''))
      .join(),
  ).not.toMatch(/secret|\b291\b|\b300\b/i)
  await portal.goto(linkIn(application))
  await expect(portal.getByRole('region', { name: 'Past gigs of Ada Reyes' })).toContainText(
    'Cold brew · Brand Ambassador · Bluebird Agency',
  )
  await hasNoBarriers(portal)
  await portal.getByRole('button', { name: 'Book Ada Reyes' }).click()
  await expect(portal.getByRole('listitem').filter({ hasText: 'Ada Reyes is booked' })).toBeVisible()

  // The gig is in the worker's calendar, is paid, and appears on the resume.
  expect(await mailTo(email, written('booked', 'Tiene una reserva'))).toContain('Sneaker launch')
  await page.goto(`/?month=${eventDay.slice(0, 7)}`)
  await expect(page.getByRole('gridcell', { name: `${formatDay(eventDay)}, 1 gig, Confirmed` })).toBeVisible()
  await pay(page, 'Sneaker launch', { total: '250', on: today, rate: 25 })
  await page.goto('/gig-resume')
  await expect(page.getByRole('region', { name: 'Your gig resume' })).toContainText('2 gigs for 2 clients since 2026')
  await page.getByRole('button', { name: 'Share a link' }).click()
  const link = await page.getByLabel('Your link').inputValue()

  // Anybody with the link can read the resume, without scripts and without an account.
  const shared = await visit({ javaScriptEnabled: false })
  await shared.goto(link)
  await expect(shared.getByRole('heading', { name: 'Sneaker launch' })).toBeVisible()
  await expect(shared.getByText(`${written('Brand Ambassador', 'Embajador de marca')} · Acme Events`)).toBeVisible()
  expect(await shared.content()).not.toMatch(/secret|250|291|\$/i)
})
