import { alert, fill, heading, type Listed, press, text, visit } from './steps.ts'

export const clientsScreens: Listed = [
  { name: 'clients', go: (page) => visit(page, '/clients', 'the same client?') },
  {
    name: 'client',
    follows: true,
    go: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Bluebird Agency', exact: true }).click()
      await text(page, 'Earned in total')
    },
  },
  {
    name: 'client-form',
    follows: true,
    go: async (page) => {
      await press(page, 'Edit')
      await page.getByLabel('On my list').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'client-pay-kind',
    follows: true,
    go: async (page) => {
      await page.getByLabel('Pays you as').selectOption('An employee (W-2)')
      await text(page, /^Federal estimate of /)
    },
  },
  {
    name: 'client-name-taken',
    follows: true,
    go: async (page) => {
      await fill(page, 'Client Name', 'Harbor Hospitality')
      await press(page, 'Save Changes')
      await alert(page)
    },
  },
  {
    name: 'client-merge',
    go: async (page) => {
      await visit(page, '/clients', 'the same client?')
      await press(page, /^Merge /)
      await heading(page, /^Merge /)
    },
  },
  {
    name: 'statement',
    go: async (page) => {
      await visit(page, '/clients', 'the same client?')
      await page.getByRole('main').getByRole('link', { name: 'Bluebird Agency', exact: true }).click()
      await page.getByRole('link', { name: 'Statement' }).click()
      await text(page, 'Payments of the last 90 days')
    },
  },
]
