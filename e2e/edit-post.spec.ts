// A poster corrects a post, and the workers who count on it learn of it.

import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { call, expect, hasNoBarriers, PASSWORD, signUp, test, today, type Visit } from './journey.ts'

const eventDay = addDays(today, 7)
const weekday = formatDay(eventDay, 'weekday')

async function postAsAgency(page: Page, fields: object = {}) {
  const email = `${randomUUID()}@example.com`
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const body = { email, password: PASSWORD, companyName: 'Acme Events', contactName: 'Ann Cole' }
  expect((await page.request.post('/api/agencies/register', { data: body, headers })).status()).toBe(201)
  const { post } = await call(page, 'POST', '/api/emergency-gigs', {
    ...{ agencyName: 'Acme Events', agencyEmail: email, contactEmail: email, eventName: 'Sneaker launch', city: 'Albany, NY' },
    ...{ eventDate: `${eventDay}T22:00:00Z`, endTime: '22:00', timeZone: 'America/New_York', rate: '240', positions: 2, ...fields },
  })
  return String(post.id)
}

async function applies(visit: Visit, name: string, post: string) {
  const worker = await visit()
  await signUp(worker, name)
  await call(worker, 'POST', `/api/emergency-gigs/${post}/apply`)
  return worker
}

const told = (page: Page, text: string) => expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()

test('an agency corrects a post, those who applied are told, and the booked worker keeps the gig', async ({ page, visit }) => {
  const id = await postAsAgency(page)
  const [ada, bob] = [await applies(visit, 'Ada Reyes', id), await applies(visit, 'Bob Lee', id)]
  await page.goto(`/agency?post=${id}`)
  await page.getByRole('button', { name: 'Book Ada Reyes' }).click()
  await expect(page.getByRole('article', { name: 'Ada Reyes' })).toContainText('Booked')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit Sneaker launch' })
  await expect(form.getByRole('heading', { name: 'Edit Sneaker launch' })).toBeFocused()
  await expect(form.getByLabel('Event Date & Time')).toHaveValue(`${eventDay}T17:00`)
  for (const label of ['Agency Name', 'Agency Email', 'Contact Email for Responses'])
    await expect(form.getByLabel(label)).not.toBeEditable()
  await expect(form.getByText('We tell')).toBeHidden()
  await form.getByLabel('People needed').fill('3')
  await expect(form.getByText('We tell')).toBeHidden()
  await form.getByLabel('Event Date & Time').fill(`${eventDay}T18:00`)
  await form.getByLabel('Pay Rate').fill('200')
  await expect(
    form.getByText(
      'We tell the one who is booked and the one who applied: starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat.',
    ),
  ).toBeVisible()
  await expect(form.getByText('The one who is booked will be asked whether it still works for them.')).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await expect(form.getByText('Draft restored')).toBeVisible()
  await expect(form.getByLabel('Pay Rate')).toHaveValue('200')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'We told 2 workers.')
  await expect(page.getByRole('region', { name: 'Post', exact: true })).toContainText(`${weekday}, 6:00 PM – 10:00 PM`)
  const news = page.getByRole('region', { name: 'What workers were told' })
  await expect(news).toContainText('Starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat')
  await expect(news).toContainText('Told 2 workers')
  await expect(page.getByRole('article', { name: 'Ada Reyes' })).toContainText('Asked if the change works')
  await hasNoBarriers(page)

  await ada.goto('/')
  await ada
    .getByRole('button', { name: /^Notifications, \d unread/ })
    .filter({ visible: true })
    .click()
  await ada.getByRole('link', { name: /Acme Events changed Sneaker launch: starts 6:00 PM instead of 5:00 PM/ }).click()
  const question = ada.getByRole('region', { name: 'Changes of Sneaker launch' })
  await expect(question).toContainText(
    'Acme Events changed this gig: starts 6:00 PM instead of 5:00 PM; pay $200 flat instead of $240 flat.',
  )
  await expect(question).toContainText('Does it still work for you?')
  await hasNoBarriers(ada)
  await question.getByRole('button', { name: 'Keep: Sneaker launch' }).click()
  await told(ada, 'You keep the gig')
  await expect(question).toBeHidden()
  await expect(ada.getByRole('article', { name: 'Sneaker launch' })).toBeFocused()
  expect(await call(ada, 'GET', '/api/gigs')).toMatchObject([{ status: 'confirmed', startTime: '18:00', expectedPay: '200.00' }])
  expect(await call(bob, 'GET', '/api/gigs')).toMatchObject([{ status: 'applied', startTime: '18:00', expectedPay: '200.00' }])

  await page.reload()
  await expect(page.getByRole('article', { name: 'Ada Reyes' })).not.toContainText('Asked if')
})

test('an edit of a post that was edited elsewhere asks before it replaces the other value, and a booked worker can leave', async ({
  page,
  visit,
  watch,
}) => {
  watch.allow(/412|400/)
  const id = await postAsAgency(page)
  const ada = await applies(visit, 'Ada Reyes', id)
  await page.goto(`/agency?post=${id}`)
  await page.getByRole('button', { name: 'Book Ada Reyes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit Sneaker launch' })
  await form.getByLabel('City').fill('Troy, NY')
  await form.getByLabel('People needed').fill('4')
  await call(page, 'PUT', `/api/emergency-posts/${id}/shift`, { city: 'Utica, NY', venue: 'The Foundry' })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Not saved: this post was changed elsewhere')
  await expect(form.getByText('Changed elsewhere: it is “Utica, NY” now.')).toBeVisible()
  await expect(form.getByLabel('Venue')).toHaveValue('The Foundry')
  await form.getByLabel('People needed').fill('0')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('At least one')).toBeVisible()
  await form.getByLabel('People needed').fill('4')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Post updated')
  expect((await call(page, 'GET', `/api/emergency-posts/${id}`)).post).toMatchObject({
    city: 'Troy, NY',
    venue: 'The Foundry',
    positions: 4,
  })

  await ada.goto(`/emergency-feed?view=applied&post=${id}`)
  await ada.getByRole('button', { name: 'Leave: Sneaker launch' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await told(ada, 'Application Withdrawn')
  expect(await call(ada, 'GET', '/api/gigs')).toEqual([])
})

test('an agency writes to everybody booked, and the post keeps what was sent', async ({ page, visit }) => {
  const id = await postAsAgency(page)
  const ada = await applies(visit, 'Ada Reyes', id)
  await page.goto(`/agency?post=${id}`)
  const write = page.getByRole('button', { name: 'Message all booked' })
  await expect(page.getByRole('button', { name: 'Book Ada Reyes' })).toBeVisible()
  await expect(write).toBeHidden()
  await page.getByRole('button', { name: 'Book Ada Reyes' }).click()
  await write.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We tell the one who is booked, in the app and by email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('Write a message')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await dialog.getByLabel('Message').fill('Meet at gate 4, see https://evil.example/map')
  await expect(dialog.getByText('They read: “Meet at gate 4, see”')).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await expect(dialog.getByText('Draft restored')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await write.click()
  await dialog.getByLabel('Message').fill('Meet at gate 4. Parking is $12.50.')
  await expect(dialog.getByText('They read:')).toBeHidden()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await told(page, 'Message sent')
  await expect(write).toBeFocused()
  const news = page.getByRole('region', { name: 'What workers were told' })
  await expect(news).toContainText('Meet at gate 4. Parking is $12.50.')
  await expect(news).toContainText('Told 1 worker')
  await ada.goto('/?open=notices')
  await expect(ada.getByText('“Meet at gate 4. Parking is $12.50.”')).toBeVisible()
})
