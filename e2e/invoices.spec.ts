import { call, expect, hasNoBarriers, signUp, test } from './journey.ts'
import { isOnDevice, syncs } from './on-device.ts'

const party = {
  ...{
    eventName: 'Launch party',
    clientName: 'Acme Events',
    date: '2025-11-07',
    status: 'pending payment',
    payBasis: 'hour',
    rate: '30.00',
  },
  ...{
    startTime: '18:00',
    endTime: '23:30',
    timeZone: 'America/New_York',
    expectedPay: '165.00',
    parkingExpense: '12.00',
    parkingReimbursed: true,
  },
}
const fair = { eventName: 'Food fair', clientName: 'Acme Events', date: '2025-11-12', status: 'pending payment', expectedPay: '240.00' }

test('a worker makes an invoice from gigs, sends it, and is paid in two parts', async ({ page }) => {
  await signUp(page)
  for (const gig of [party, fair]) await call(page, 'POST', '/api/gigs', gig)
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'New Invoice' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await expect(dialog.getByText('Choose a client').last()).toBeVisible()
  await dialog.getByLabel('Client').selectOption('Acme Events')
  await expect(dialog.getByText('Total $417.00')).toBeVisible()
  await dialog.getByLabel('Sales tax, percent of work').fill('8.88')
  await expect(dialog.getByText('Total $452.96')).toBeVisible()
  await expect(dialog.getByText('Most services are not taxed.')).toBeVisible()
  await dialog.getByLabel('Invoice date').fill('2025-11-07')
  await dialog.getByLabel('Due date').fill('2025-11-06')
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await expect(dialog.getByText('Choose the date of the invoice or a later day')).toBeVisible()
  await dialog.getByLabel('Due date').fill('2025-12-07')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Save Draft' }).click()

  const paper = page.getByRole('region', { name: 'Draft' })
  await expect(paper).toContainText('5.5 × $30.00 per hour')
  await expect(paper).toContainText('Sales tax, 8.88% of work$35.96')
  await expect(page.getByText('Draft, will be INV-2025-001')).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'INV-2025-001' })).toBeVisible()
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByLabel('Received').fill('300')
  await dialog.getByLabel('Day', { exact: true }).fill('2025-12-01')
  await hasNoBarriers(page)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await expect(page.getByText('Received on Dec 1, 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByLabel('Received').fill('150')
  await expect(dialog.getByText('$2.96 less than is open. Is it still owed?')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Write it off' }).check()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Rounded')
  await dialog.getByLabel('Day', { exact: true }).fill('2025-12-09')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Written off').first()).toBeVisible()
  await hasNoBarriers(page)
  const gigs = await call(page, 'GET', '/api/gigs')
  expect(gigs.map(({ status, totalReceived }: { status: string; totalReceived: string }) => [status, totalReceived])).toEqual([
    ['completed', '240.00'],
    ['completed', '177.00'],
  ])

  await page.getByRole('button', { name: 'Undo the payment of Dec 9, 2025' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await page.goto('/owed')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$117.00')
})

test('an invoice that is late names its fee, the next reminder and the law of the place', async ({ page }) => {
  await signUp(page)
  const late = { ...fair, expectedPay: '900.00', gigAddress: '350 5th Ave, New York, NY 10118', date: '2025-09-12' }
  const { id, clientId } = await call(page, 'POST', '/api/gigs', late)
  const dated = { invoiceDate: '2025-09-13', dueDate: '2025-09-20' }
  const body = { ...dated, clientId, gigIds: [id], lateFee: { kind: 'flat', amount: '25.00' } }
  const made = await call(page, 'POST', '/api/invoices', body)
  await call(page, 'POST', `/api/invoices/${made.id}/send`, { by: 'link' })
  await call(page, 'POST', '/api/gigs', fair)
  await page.goto(`/invoices/${made.id}`)
  await expect(page.getByText('$25.00 late fee for the next invoice')).toBeVisible()
  const rights = page.getByRole('region', { name: 'Your rights when pay is late' })
  await expect(rights).toContainText('Freelance Isn’t Free Act, New York')
  await expect(rights).toContainText('You reached it: you agreed on $1,140.00.')
  await hasNoBarriers(page)

  await page.goto('/invoices?open=new-invoice')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Client').selectOption('Acme Events')
  await expect(dialog.getByText('On INV-2025-001')).toBeVisible()
  await dialog.getByRole('button', { name: 'Late fee for INV-2025-001: $25.00' }).click()
  await expect(dialog.getByText('Total $265.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  const [paid] = (await call(page, 'GET', '/api/gigs')).filter(({ status }: { status: string }) => status === 'completed')
  expect(paid.totalReceived).toBe('265.00')
})

test('one payment is spread over two invoices, the one that is due first before the other', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const ids: number[] = []
  for (const [at, dueDate] of ['2025-12-20', '2025-12-01'].entries()) {
    const gig = await call(page, 'POST', '/api/gigs', { ...fair, expectedPay: `${100 + at * 100}.00` })
    const body = { clientId: gig.clientId, gigIds: [gig.id], invoiceDate: '2025-11-07', dueDate }
    const { id } = await call(page, 'POST', '/api/invoices', body)
    await call(page, 'POST', `/api/invoices/${id}/send`, { by: 'link' })
    ids.push(id)
  }
  await page.goto(`/invoices/${ids[0]}?open=pay-invoice&invoice=${ids[0]}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Received').fill('250')
  await dialog.getByRole('radio', { name: 'Other invoices' }).check()
  await expect(dialog.getByLabel('INV-2025-002, $200.00 open')).toHaveAttribute('placeholder', '200.00')
  await hasNoBarriers(page)
  await dialog.getByLabel('INV-2025-001, $100.00 open').fill('90')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByText('The parts must sum to what you received')).toBeVisible()
  await dialog.getByLabel('INV-2025-002, $200.00 open').fill('160')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
  const invoices = await call(page, 'GET', '/api/invoices')
  expect(invoices.map(({ openAmount }: { openAmount: string }) => openAmount).toSorted()).toEqual(['10.00', '40.00'])
})

test('an edit of a gig on a sent invoice leads to a corrected one', { tag: '@once' }, async ({ page }) => {
  await signUp(page)
  const { id, clientId } = await call(page, 'POST', '/api/gigs', fair)
  const dated = { invoiceDate: '2025-11-12', dueDate: '2025-12-12' }
  const made = await call(page, 'POST', '/api/invoices', { ...dated, clientId, gigIds: [id] })
  await call(page, 'POST', `/api/invoices/${made.id}/send`, { by: 'link' })
  await page.goto(`/gigs/${id}?open=edit-gig&gig=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Expected Pay').fill('300')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('INV-2025-001 still asks for the earlier amount.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('$300.00')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a draft is made and waits on the device', { tag: '@once' }, async ({ page, context, watch }) => {
    watch.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/)
    await signUp(page)
    await call(page, 'POST', '/api/gigs', fair)
    await page.goto('/')
    await isOnDevice(page)
    await page.goto('/invoices')
    await expect(page.getByText('No invoices yet')).toBeVisible()
    await page.getByRole('button', { name: 'New Invoice' }).last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Client')).toBeVisible()
    await context.setOffline(true)
    await dialog.getByLabel('Client').selectOption('Acme Events')
    await dialog.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByRole('region', { name: 'Draft' })).toContainText('$240.00')
    await syncs(page, context)
    await page.goto('/invoices')
    await expect(page.getByRole('listitem')).toContainText(['Draft'])
    expect(await call(page, 'GET', '/api/invoices')).toMatchObject([{ total: '240.00', status: 'draft' }])
  })
})

test('a shift is invoiced, seen by the client, paid in two parts and in the report', async ({ page, visit }) => {
  await signUp(page)
  const [{ id, clientId }, other] = [
    await call(page, 'POST', '/api/gigs', party),
    await call(page, 'POST', '/api/gigs', { ...fair, eventName: 'Secret ball' }),
  ]
  await call(page, 'PUT', '/api/user', { homeAddress: '9 Hidden Ln, Reno, NV 89501' })
  const dated = { invoiceDate: '2025-11-07', dueDate: '2025-12-07' }
  const paymentLines = [{ way: 'bank', text: 'Routing 021000021' }]
  const made = await call(page, 'POST', '/api/invoices', { ...dated, clientId, gigIds: [id], paymentLines, notes: '<script>x</script>' })
  await page.goto(`/invoices/${made.id}`)
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The link is ready').first()).toBeVisible()
  const { link } = await call(page, 'POST', `/api/invoices/${made.id}/link`, {})
  const { pathname } = new URL(link)
  const client = await visit()
  await client.goto(pathname)
  await expect(client.getByRole('heading', { level: 1 })).toContainText('INV-2025-001')
  await expect(client.getByText('Launch party')).toBeVisible()
  await expect(client.getByText('Routing 021000021')).toBeHidden()
  await client.getByText('Show account for bank transfer').click()
  await expect(client.getByText('Routing 021000021')).toBeVisible()
  const seen = await client.content()
  for (const secret of ['Secret ball', 'Hidden Ln', '<script>x', String(other.eventName)]) expect(seen).not.toContain(secret)
  await hasNoBarriers(client)
  await page.reload()
  await expect(page.getByText(/^viewed on/)).toBeVisible()
  for (const [received, day, isOpen] of [
    ['100', '2025-12-01', '$77.00'],
    ['77', '2025-12-09', '$0.00'],
  ] as const) {
    await page.getByRole('button', { name: 'Record Payment' }).click()
    await dialog.getByLabel('Received').fill(received)
    await dialog.getByLabel('Day', { exact: true }).fill(day)
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(page.getByRole('region', { name: 'Balance due' })).toContainText(isOpen)
    await client.reload()
    await expect(client.getByRole('table').last()).toContainText(isOpen)
  }
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  const { html } = await call(page, 'POST', '/api/reports/generate', { period: 'annual', year: 2025 })
  for (const shown of ['Launch party', '$165.00', '$12.00']) expect(html).toContain(shown)
  await page.getByRole('button', { name: 'More for INV-2025-001' }).click()
  await page.getByRole('menuitem', { name: 'New link' }).click()
  await expect(page.getByText('The old link ended. Here is a new one').first()).toBeVisible()
  expect((await client.goto(pathname))?.status()).toBe(404)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for INV-2025-001' }).click()
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('INV-2025-001.pdf')
})
