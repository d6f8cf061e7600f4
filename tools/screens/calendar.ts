import { addGig, alert, answering, calendar, deleteGig, fill, heading, jobs, type Listed, press, text, visit } from './steps.ts'

export const calendarScreens: Listed = [
  { name: 'calendar', go: calendar },
  {
    name: 'calendar-months',
    go: async (page) => {
      await calendar(page)
      await page.mouse.move(300, 400)
      await page.mouse.wheel(0, 2_600)
      await page
        .getByRole('region', { name: /^[A-Z][a-z]+ \d{4}$/ })
        .nth(1)
        .waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'calendar-found',
    go: async (page) => {
      await calendar(page)
      await page.getByLabel('Search gigs').fill('oct ambasador')
      await page.getByText('gigs found').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'calendar-days',
    go: async (page) => {
      await calendar(page)
      await press(page, /^3 days/)
    },
  },
  {
    name: 'add-menu',
    go: async (page) => {
      await calendar(page)
      const plus = page.getByRole('button', { name: 'Add', exact: true })
      if (await plus.isVisible()) await plus.click()
      await page.getByRole('button', { name: 'Add Expense' }).waitFor()
    },
  },
  {
    name: 'gig-created',
    go: async (page) => {
      await page.route('**/api/gigs', async (route) => {
        // Only this page sees it as saved, because the others use the same data.
        if (route.request().method() !== 'POST') return route.continue()
        const [gig] = await (await page.request.get('/api/gigs?limit=10000')).json()
        await route.fulfill({ status: 201, json: { ...gig, ...route.request().postDataJSON(), id: 2_000_000_000, multiDayGroupId: null } })
      })
      await addGig(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Harbor Hospitality' }).click()
      await fill(page, 'Event Name', 'Harbor gala')
      await press(page, 'Save Gig')
      await text(page, 'Gig created successfully!')
    },
  },
  {
    name: 'job-menu',
    go: async (page) => {
      await calendar(page)
      await press(page, /^More for/)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'repeat-weekly',
    follows: true,
    go: async (page) => {
      await page.getByRole('menuitem', { name: 'Repeat weekly' }).click()
      await heading(page, 'Repeat weekly')
    },
  },
  {
    name: 'alike',
    go: async (page) => {
      await calendar(page)
      await page.getByPlaceholder('Search gigs...').fill(jobs.alike)
      await press(page, /^2 gigs, /)
    },
  },
  {
    name: 'which-payment',
    follows: true,
    go: async (page) => {
      await press(page, new RegExp(`^Got Paid: ${jobs.alike}`))
      await heading(page, 'Which days did this pay for?')
    },
  },
  {
    name: 'calendar-day',
    go: async (page) => {
      await calendar(page)
      await page
        .getByRole('gridcell', { name: /\d gigs?, / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'calendar-none-found',
    go: async (page) => {
      await calendar(page)
      await page.getByPlaceholder('Search gigs...').fill('no such gig')
      await text(page, 'No gigs found')
    },
  },
  { name: 'toast', go: (page) => deleteGig(page, 200) },
  { name: 'toast-error', go: (page) => deleteGig(page, 400) },
  {
    name: 'recently-deleted',
    go: async (page) => {
      const [gig] = await (await page.request.get('/api/gigs')).json()
      const deletedAt = '2026-11-20T15:00:00.000Z'
      const [expense] = await (await page.request.get('/api/expenses')).json()
      await page.route('**/api/gigs/deleted', answering(200, [{ ...gig, deletedAt }]))
      await page.route('**/api/expenses/deleted', answering(200, [{ ...expense, deletedAt }]))
      await visit(page, '/?open=recently-deleted', 'Deleted Nov 20, 2026')
    },
  },
  {
    name: 'list-failed',
    go: async (page) => {
      await page.route('**/api/gigs?*', answering(400, { error: 'No', code: 'invalid_input' }))
      await page.goto('/')
      await alert(page)
    },
  },
]
