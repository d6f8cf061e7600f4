import type { Gig } from '#contract/gigs.ts'
import { addGig, alert, calendar, choose, fill, heading, jobs, type Listed, press, text, visit } from './steps.ts'

export const gigsScreens: Listed = [
  { name: 'add-gig', go: addGig },
  {
    name: 'add-gig-days',
    go: async (page) => {
      await addGig(page)
      await fill(page, 'Start Date', '2026-12-04')
      await fill(page, 'End Date', '2026-12-06')
      await fill(page, /^Expected Pay/, '500')
      await text(page, 'Multi-day gig: 3 days')
    },
  },
  {
    name: 'add-gig-times',
    go: async (page) => {
      await addGig(page)
      await press(page, 'Add times, a rate or an address')
      await page.getByLabel('Start', { exact: true }).fill('18:00')
      await page.getByLabel('End', { exact: true }).fill('01:30')
      await page.getByLabel('Paid', { exact: true }).selectOption('hour')
      await fill(page, /^Rate per hour/, '25.50')
      await text(page, '7 h 30 min paid')
    },
  },
  {
    name: 'add-gig-errors',
    go: async (page) => {
      await addGig(page)
      await press(page, 'Save Gig')
      await alert(page)
    },
  },
  {
    name: 'edit-job',
    go: async (page) => {
      await calendar(page)
      await choose(page, 'Edit', jobs.threeDays)
      await fill(page, 'Expected Pay', '1000')
      await text(page, '$333.33 to $333.34 a day')
    },
  },
  {
    name: 'edit-gig',
    go: async (page) => {
      const gigs: Gig[] = await (await page.request.get('/api/gigs')).json()
      const paid = gigs.find(({ eventName, status }) => eventName === 'Lookbook shoot' && status === 'completed')
      await visit(page, `/?open=edit-gig&gig=${paid?.id}`, 'Edit Gig')
    },
  },
  {
    name: 'edit-gig-trip',
    follows: true,
    go: async (page) => {
      await press(page, 'Calculate from addresses')
      await fill(page, 'Starting address', '98 San Jacinto Blvd, Austin, TX 78701')
      await fill(page, 'Ending address', 'Waco, TX 76701')
      await press(page, 'Add a stop')
      await page.getByLabel('Stop 1', { exact: true }).fill('Temple, TX 76501')
      await press(page, 'Calculate miles')
      await text(page, /An estimate, give or take/)
      await fill(page, 'Ending address', '200 Congress Ave, aus')
      await page
        .getByRole('option', { name: /^200 Congress Ave/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'duplicate',
    go: async (page) => {
      await calendar(page)
      await choose(page, 'Duplicate')
      await heading(page, 'Add New Gig')
    },
  },
  {
    name: 'add-gig-draft',
    go: async (page) => {
      await addGig(page)
      await fill(page, 'Event Name', 'Harbor gala')
      await page.reload()
      await text(page, 'Draft restored')
    },
  },
  { name: 'edit-gig-not-found', go: (page) => visit(page, '/?open=edit-gig&gig=2147483647', 'This gig is not here') },
]
