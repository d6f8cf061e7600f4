import type { Expense } from '#contract/expenses.ts'
import { fill, heading, type Listed, press, text, visit } from './steps.ts'

/** Opens the page of the first gig in the list whose name is given. */
const gigPage =
  (name: string): Listed[number]['go'] =>
  async (page) => {
    await visit(page, `/?search=${encodeURIComponent(name)}`, 'All Gigs')
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click({ position: { x: 24, y: 50 } })
    await text(page, 'Directions')
  }

export const pagesScreens: Listed = [
  { name: 'gig-page', whole: true, go: gigPage('Lookbook') },
  { name: 'owed-page', whole: true, go: (page) => visit(page, '/owed', 'Remind') },
  { name: 'invoices', whole: true, go: (page) => visit(page, '/invoices', 'Partly paid') },
  { name: 'invoice', whole: true, go: (page) => visit(page, '/invoices/1', 'Balance due') },
  { name: 'invoice-draft', go: (page) => visit(page, '/invoices/2', 'will be INV') },
  { name: 'invoice-new', go: (page) => visit(page, '/invoices?open=new-invoice', 'New invoice') },
  { name: 'invoice-edit', go: (page) => visit(page, '/invoices/2?open=edit-invoice&invoice=2', 'Edit draft') },
  { name: 'invoice-pay', go: (page) => visit(page, '/invoices/1?open=pay-invoice&invoice=1', 'is open') },
  { name: 'invoice-settings', go: (page) => visit(page, '/invoices?open=invoice-settings', 'Next number') },
  { name: 'expenses-page', go: (page) => visit(page, '/expenses', 'Spent, after reimbursements') },
  { name: 'expenses-by-category', go: (page) => visit(page, '/expenses?in=all&category=mileage', 'Spent, after reimbursements') },
  {
    name: 'expenses-by-merchant',
    go: async (page) => {
      await visit(page, '/expenses?in=days&from=2026-01-01&sort=merchant', 'Spent, after reimbursements')
      // Only the table of a wide screen has columns.
      const columns = page.getByRole('button', { name: 'Columns' })
      if (await columns.isVisible()) await columns.click()
      else await press(page, 'Show what repeats')
    },
  },
  {
    name: 'receipt',
    go: async (page) => {
      const [receipt] = await (await page.request.get('/api/attachments')).json()
      await visit(page, `/expenses?open=attachment&attachment=${receipt.id}`, 'Turn')
    },
  },
  { name: 'edit-recurring', go: (page) => visit(page, '/expenses?open=edit-recurring&recurring=1', 'Skip') },
  {
    name: 'delete-recurring',
    go: async (page) => {
      const [written] = (await (await page.request.get('/api/expenses')).json()).filter(({ recurringId }: Expense) => recurringId)
      await visit(page, `/expenses?open=delete-recurring&expense=${written.id}`, 'Delete a repeating expense?')
    },
  },
  {
    name: 'add-expense-repeat',
    go: async (page) => {
      await visit(page, '/?open=add-expense', 'Business Purpose')
      await page.getByLabel('Repeat').selectOption('Every month')
      await page.getByLabel('Date', { exact: true }).fill('2026-09-01')
      await page.getByLabel('Until (optional)').scrollIntoViewIfNeeded()
    },
  },
  { name: 'budgets', go: (page) => visit(page, '/budgets', 'of your budgets') },
  { name: 'budget', go: (page) => visit(page, '/budgets?open=budget&month=2026-11-01&category=Work Travel', 'How long') },
  { name: 'categories', go: (page) => visit(page, '/categories', 'Counts as') },
  { name: 'category', go: (page) => visit(page, '/categories?open=category&category=1', 'Usual purpose') },
  { name: 'remove-category', go: (page) => visit(page, '/categories?open=remove-category&category=1', 'Move its costs to') },
  { name: 'savings', go: (page) => visit(page, '/savings', 'New camera') },
  { name: 'savings-goal', go: (page) => visit(page, '/savings?open=savings-goal', 'How often you put money in') },
  { name: 'drives', go: (page) => visit(page, '/drives', 'Business miles in') },
  {
    name: 'add-drive',
    go: async (page) => {
      await page.goto('/?open=add-drive')
      await heading(page, 'Add Drive')
      await fill(page, 'Purpose', 'Supplies')
      await fill(page, 'Miles driven', '12')
      await text(page, '$8.40')
    },
  },
  { name: 'places-empty', go: (page) => visit(page, '/?open=places', 'No saved places yet') },
  { name: 'reports', go: (page) => visit(page, '/reports', 'Download Annual Report') },
  { name: 'year-in-review', whole: true, go: (page) => visit(page, '/reports/2025', 'Highlights') },
  { name: 'work', go: (page) => visit(page, '/work', 'Where agencies find you.') },
]
