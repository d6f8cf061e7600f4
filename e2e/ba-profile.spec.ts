import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { aPdf, aPicture, storedPdf } from '#server/testing/pictures.ts'
import { call, expect, hasNoBarriers, PASSWORD, signUp, test, today } from './journey.ts'
import { mailTo } from './mails.ts'

const told = (page: Page, text: string) => expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
const choose = (page: Page, kind: 'headshot' | 'resume', files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator(`input[data-kind=${kind}]`).setInputFiles([...files])
const photo = async (name: string, shade: number) => ({ name, mimeType: 'image/jpeg', buffer: await aPicture('jpeg', { shade }) })
const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: aPdf() }

test('a worker uploads headshots and a resume, orders them and applies, and the agency sees them', async ({ page, visit, baseURL }) => {
  await signUp(page, 'Ada Reyes')
  await page.goto('/ba-profile')
  await expect(page.getByText('No headshots uploaded yet')).toBeVisible()
  await expect(page.getByText('No resume uploaded yet')).toBeVisible()
  await hasNoBarriers(page)
  await choose(page, 'headshot', [await photo('one.jpg', 40), await photo('two.jpg', 200)])
  const pictures = page.getByRole('list', { name: 'Headshots' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  await told(page, 'BA profile updated successfully!')
  await expect.poll(() => pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0))).toBe(true)
  await choose(page, 'resume', [resume])
  await expect(page.getByText('Ready to send to agencies')).toBeVisible()
  await expect(page.getByText('Still missing: a bio and a city.')).toBeVisible()

  const sources = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  const [first, second] = await sources()
  await page.getByRole('button', { name: 'Move headshot 2 forward' }).click()
  await expect.poll(sources).toEqual([second, first])
  await expect.poll(async () => (await call(page, 'GET', '/api/ba-profile')).headshotUrls).toEqual([second, first])
  await hasNoBarriers(page)

  // A file that the server would refuse shows an error before it is sent. A failed upload can be tried again.
  await choose(page, 'headshot', [
    { name: 'long.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000) },
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
  ])
  await expect(page.getByText('A headshot can have at most 5 MB. Please choose a smaller one.')).toBeVisible()
  await expect(page.getByText('A headshot must be a JPEG, PNG or WebP picture.')).toBeVisible()
  await hasNoBarriers(page)
  for (const name of ['long.jpg', 'moving.gif']) await page.getByRole('button', { name: `Dismiss ${name}` }).click()

  const agency = await visit()
  const email = `${randomUUID()}@example.com`
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  await agency.request.post('/api/agencies/register', {
    data: { email, password: PASSWORD, companyName: 'Acme Events', contactName: 'Ann Cole' },
    headers,
  })
  const posted = await agency.request.post('/api/emergency-gigs', {
    data: {
      ...{ agencyName: 'Acme Events', agencyEmail: email, contactEmail: email, eventName: 'Shoe launch', city: 'Austin, TX' },
      eventDate: `${addDays(today, 2)}T18:00:00-05:00`,
    },
  })
  const { post } = await posted.json()
  await call(page, 'POST', `/api/emergency-gigs/${post.id}/apply`)
  const mail = (await mailTo(email, baseURL, 'applied for Shoe launch')).replaceAll(/\r\n\s+/g, ' ')
  const attached = [...mail.matchAll(/Content-Disposition: attachment; filename="?([^"\r]+)"?/g)].map(([, name]) => name)
  expect(attached).toEqual(['Ada Reyes resume.pdf', 'Ada Reyes headshot.jpg', 'Ada Reyes headshot 2.jpg'])
  expect(mail.includes(storedPdf.toString('base64').slice(0, 60))).toBe(true)

  await agency.goto(`/agency?post=${post.id}`)
  const card = agency.getByRole('article', { name: 'Ada Reyes' })
  await expect(card.getByRole('button', { name: 'Resume (PDF) of Ada Reyes' })).toBeVisible()
  const download = agency.waitForEvent('download')
  await card.getByRole('button', { name: 'Resume (PDF) of Ada Reyes' }).click()
  expect((await download).suggestedFilename()).toBe('Ada Reyes resume.pdf')
  await hasNoBarriers(agency)
  await card.getByRole('button', { name: 'Show Ada Reyes, headshot 1' }).click()
  const large = agency.getByRole('dialog').getByRole('img', { name: 'Ada Reyes, headshot 1' })
  await expect.poll(() => large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(800)
  await agency.reload()
  await expect(large).toBeVisible()
  await agency.goBack()
  await expect(large).toBeHidden()
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Remove headshot 1' }).click()
  await hasNoBarriers(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(pictures).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove resume' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No resume uploaded yet')).toBeVisible()
})

test('an upload without a network is kept until it is sent again, and dragging reorders headshots', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_/)
  await signUp(page, 'Ada Reyes')
  await page.goto('/ba-profile')
  await page.route('**/api/ba-profile/headshots', (route) => route.abort('internetdisconnected'), { times: 1 })
  await choose(page, 'headshot', [await photo('one.jpg', 40)])
  await expect(page.getByText('Network error - please check your connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload one.jpg again' }).click()
  const pictures = page.getByRole('list', { name: 'Headshots' }).getByRole('listitem')
  await expect(pictures).toHaveCount(1)
  await choose(page, 'headshot', [await photo('two.jpg', 120), await photo('three.jpg', 230)])
  await expect(pictures).toHaveCount(3)
  const urls = async (): Promise<string[]> => (await call(page, 'GET', '/api/ba-profile')).headshotUrls
  const [one, two, three] = await urls()
  await pictures.nth(2).dragTo(pictures.first())
  await expect.poll(urls).toEqual([three, one, two])
})
