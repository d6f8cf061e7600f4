import { randomUUID } from 'node:crypto'
import { devices, type Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-day.ts'
import { askOften, call, expect, headersOfVisitor, signUp, standsStill, test, today } from './journey.ts'
import { storePlainNovember } from './stored.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** Runs in each page: collects every shift of the layout that no input caused, and which elements moved. */
function collectShifts() {
  const seen: string[] = []
  Object.assign(window, { shifts: seen })
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        for (const { node, previousRect, currentRect } of sources)
          seen.push(
            `${value.toFixed(4)}: ${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${rect(previousRect)} -> ${rect(currentRect)}`,
          )
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the shifts since the page was loaded or they were last taken. */
const takeShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))

/** Slows the line down, so that the browser draws every state of loading. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const speed = { downloadThroughput: 400_000, uploadThroughput: 100_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...speed })
}

/** The screens, with a text of each that shows once it is loaded. */
const screens = [
  ['/', 'All Gigs'],
  ['/?screen=dashboard', 'Federal estimate'],
  ['/?screen=profile', 'Basic Information'],
  ['/settings', 'Tax and mileage'],
  ['/settings?show=security', 'Two-step sign-in'],
  ['/owed', 'Money owed'],
  ['/expenses', 'Spent, after reimbursements'],
  ['/drives', 'Business miles in'],
  ['/budgets', 'No budgets yet'],
  ['/categories', 'No categories of your own yet'],
  ['/savings', 'No goals yet'],
  ['/invoices', 'No invoices yet'],
  ['/taxes', 'Tax forms'],
  ['/proof', 'Hours in'],
  ['/clients', /last gig|first gig|no gigs yet/i],
  ['/reports', 'Download Annual Report'],
  ['/work', 'Your finished gigs'],
  ['/gigs/{gig}', 'Files'],
  ['/clients/{client}', 'Files'],
  ['/clients/{client}/statement', 'Payments of the last 90 days'],
  ['/reports/2026', '2026'],
  ['/profile', 'Save Profile'],
  ['/plan', 'Plans are not set up'],
  // Other journeys post gigs at the same time.
  ['/emergency-feed', /No Emergency Gigs|Apply Now/],
  ['/emergency-feed?view=applied', 'No applications yet'],
  ['/emergency-post', 'Post Emergency Gig - $5'],
  ['/emergency-post?show=posts', 'No posts yet'],
  ['/ba-profile', 'No headshots uploaded yet'],
  ['/gig-resume', 'Share a link'],
  ['/nowhere', '404 Page Not Found'],
  ['/agency', '$5 per emergency post'],
  ['/agency?show=posts', 'No posts yet'],
  ['/agency?show=payments', 'What workers see'],
] as const

const dialogs = [
  ['/?open=add-gig', 'Add New Gig'],
  ['/?open=add-expense', 'Suggested categories'],
  ['/?open=day&date=2026-11-25', 'Tree lighting'],
  ['/?open=add-drive', 'Purpose'],
  ['/?open=places', 'Saved places'],
  ['/?open=deposit&gigs={gig}', 'What it pays for'],
  ['/?open=recently-deleted', 'Nothing was deleted'],
  ['/?open=notices', 'No notifications yet'],
  ['/?open=devices', 'This device'],
  ['/?open=keys', 'Keyboard shortcuts'],
  ['/?open=support', 'Contact Support'],
  ['/?screen=dashboard&open=expenses', 'Printer'],
  ['/?screen=dashboard&open=figure&figure=taxableIncome', 'Actual Earnings'],
  ['/?screen=dashboard&open=tax-answers&year=2026', 'Filing status'],
  ['/?screen=profile&open=edit-profile', 'Save Changes'],
  ['/?screen=profile&open=add-w2', 'Your employer’s name, in box c.'],
  ['/?screen=profile&open=notifications', 'Payment reminders'],
  ['/?screen=profile&open=calendar-feed', 'The feed is off'],
  ['/?screen=profile&open=two-step', 'After your password'],
  ['/?screen=profile&open=passkeys', 'You have no passkeys yet'],
  ['/?screen=profile&open=export-data', 'Your password'],
  ['/?screen=profile&open=stored-data', /The days you planned|Los días que planeó/],
  ['/?screen=profile&open=activity', 'Activity'],
] as const

test.beforeEach(async ({ page }) => {
  await page.addInitScript(collectShifts)
})

for (const [kind, viewport] of Object.entries({ desktop: { width: 1280, height: 860 }, phone: devices['Pixel 7'].viewport }))
  test(`nothing moves by itself on any screen of a ${kind}, neither on the first visit nor on later ones`, { tag: '@once' }, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000)
    // The last screen is an unknown address.
    watch.allow(/404/)
    await page.setViewportSize(viewport)
    await signUp(page)
    await storePlainNovember(page)
    const gigs: { id: number; clientId: number; eventName: string }[] = await call(page, 'GET', '/api/gigs')
    const gig = gigs.find(({ eventName }) => eventName === 'Tree lighting')
    const addressOf = (place: string) => place.replace('{gig}', String(gig?.id)).replace('{client}', String(gig?.clientId))
    const agency = { email: `${randomUUID()}@example.com`, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Dana' }
    await page.request.post('/api/agencies/register', { data: agency, headers: await headersOfVisitor(page) })
    await slowDown(page)
    const look = async (address: string, shown: string | RegExp) => {
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await standsStill(page)
      expect.soft(await takeShifts(page), address).toEqual([])
    }
    for (const [place, shown] of [...screens, ...screens.slice(0, 2)]) {
      const address = addressOf(place)
      await test.step(address, async () => {
        await page.goto(address)
        await look(address, shown)
      })
    }
    // Dialogs open by their address, because a press would excuse what moves after it.
    for (const [place, shown] of dialogs) {
      const address = addressOf(place)
      await test.step(address, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), address)
        await look(address, shown)
      })
    }
  })

test('a question that comes up late waits beside the heading, and the next visit begins with it', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/gigs', { date: addDays(today, 3), eventName: 'Coffee tasting' })
  const facts = { agencyName: 'Acme Events', eventName: 'Sneaker launch', amount: '$180.00', paidOn: 'Nov 12' }
  const notice = { id: 1, kind: 'paid', subject: '7', facts, readAt: null, createdAt: '2026-11-20T15:00:00.000Z' }
  const claim = { id: 7, gigId: null, ...facts, amount: '180.00', paidOn: '2026-11-12', method: 'check' }
  await page.route('**/api/notices', (route) => route.fulfill({ json: [notice] }))
  await page.route('**/api/emergency-gigs/claims', (route) => route.fulfill({ json: [claim] }))
  await page.goto('/')
  const late = page.getByRole('status').getByRole('button', { name: 'Paid $180.00?' })
  const question = page.getByRole('region', { name: 'Did this payment come?' })
  await expect(late).toBeVisible()
  await expect(question).toBeHidden()
  expect(await takeShifts(page)).toEqual([])
  await late.press('Enter')
  await expect(question).toContainText('Acme Events says it paid $180.00')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()

  await page.route('**/api/notices', () => {})
  await page.reload()
  await expect(question).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true })).toBeVisible()
  expect(await takeShifts(page)).toEqual([])
})

test('news of a list wait above it, also where it was scrolled, and the bell counts, while nothing moves', { tag: '@once' }, async ({
  page,
}) => {
  await askOften(page)
  await signUp(page)
  const shift = {
    agencyName: 'Acme',
    city: 'Austin, TX',
    timeZone: 'UTC',
    payBasis: 'flat',
    status: 'active',
    urgency: 'ASAP',
    positions: 1,
  }
  const empty = {
    postedBy: null,
    confirmedEmail: null,
    application: null,
    facts: null,
    clash: null,
    endTime: null,
    venue: null,
    address: null,
  }
  const none = {
    rate: null,
    payRate: null,
    roleDescription: null,
    changes: [],
    isVerified: false,
    isOwn: false,
    positionsLeft: 1,
    version: 1,
  }
  const at = '2026-12-01T18:00:00.000Z'
  const gig = (id: number) => ({ ...shift, ...empty, ...none, id, eventName: `Sampling ${id}`, eventDate: at, createdAt: at })
  const notice = {
    id: 1,
    kind: 'emergency gig',
    subject: '1',
    facts: { agencyName: 'Acme', eventName: 'Sampling 9', city: 'Austin, TX', when: '' },
    readAt: null,
  }
  let gigs = Array.from({ length: 8 }, (_, at) => gig(at + 1))
  let notices: object[] = []
  await page.route('**/api/emergency-gigs', (route) => route.fulfill({ json: gigs }))
  await page.route('**/api/notices', (route) => route.fulfill({ json: notices }))
  await page.goto('/emergency-feed')
  await expect(page.getByRole('article')).toHaveCount(8)
  await page.mouse.wheel(0, 500)
  await standsStill(page)
  await page.waitForTimeout(600)
  await takeShifts(page)
  gigs = [gig(9), gig(10), ...gigs]
  await expect(page.getByRole('button', { name: '2 new emergency gigs' })).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(8)
  notices = [{ ...notice, createdAt: '2026-11-21T15:00:00.000Z' }]
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' }).filter({ visible: true })).toBeVisible({ timeout: 15_000 })
  await standsStill(page)
  expect(await takeShifts(page)).toEqual([])
})

test('a message that is shown when a dialog opens has its room in it at once', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  await call(page, 'POST', '/api/expenses', { date: '2026-11-03', amount: '24.00', businessPurpose: 'Kit', category: 'Supplies' })
  await page.goto('/budgets?in=2026-11')
  const supplies = page.getByRole('button', { name: /^Supplies/ })
  await page.getByRole('button', { name: 'Set $25.00 for Supplies' }).click()
  await expect(supplies).toBeVisible()
  // Files of the message and of the dialog are loaded.
  await supplies.click()
  await page.getByRole('button', { name: 'Remove budget' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Set $25.00 for Supplies' }).click()
  await expect(supplies).toBeVisible()
  await page.evaluate(() => {
    const heights = new Set<number>()
    Object.assign(window, { heights })
    const look = () => {
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      if (dialog) heights.add(dialog.offsetHeight)
      requestAnimationFrame(look)
    }
    look()
  })
  await supplies.click()
  await expect(page.getByRole('dialog').locator('[data-message]')).toBeVisible()
  await standsStill(page)
  expect(await page.evaluate(() => (window as unknown as { heights: Set<number> }).heights.size)).toBe(1)
})
