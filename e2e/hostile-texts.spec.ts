import { addDays } from '#domain/time/calendar-day.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { call, expect, signUp, test, today } from './journey.ts'

/** Texts that run a script wherever they become markup: in an element, an attribute, a script, a style or an address. */
const hostile = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=2>',
  '"><svg onload=window.pwned=3>',
  "' onfocus=window.pwned=4 autofocus '",
  '</title></style></script><script>window.pwned=5</script>',
  '<iframe srcdoc="<script>parent.pwned=6</script>">',
  'javascript:window.pwned=7',
  '{{constructor.constructor("window.pwned=8")()}}',
] as const
const all = hostile.join(' ')

test('texts that people type never become markup, on any screen, in a list, a dialog or the report', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const isClean = async (where: string) => {
    await page.waitForFunction(() => document.querySelector(':is(h1, h2)') && !document.querySelector(':is(.skeleton, [aria-busy="true"])'))
    expect([where, await page.evaluate(() => Reflect.get(window, 'pwned')), asked]).toEqual([where, undefined, []])
  }

  await signUp(page, hostile[1])
  const [name, client, type] = [all, hostile[2], hostile[1].slice(0, 100)]
  await call(page, 'PUT', '/api/user', { firstName: hostile[0], businessName: hostile[2], homeAddress: all, customGigTypes: [type] })
  await call(page, 'PUT', '/api/ba-profile', { bio: all })
  const gigs = await Promise.all(
    [-3, -1, 0, 2].map((days) =>
      call(page, 'POST', '/api/gigs', {
        ...{ eventName: name.slice(0, 255), clientName: client, gigType: type, notes: all, duties: all, gigAddress: hostile[4] },
        ...{ date: addDays(today, days), expectedPay: '100.00' },
      }),
    ),
  )
  const items = [{ businessPurpose: hostile[0], category: hostile[1], amount: '3' }]
  await call(page, 'POST', `/api/gigs/${gigs[0].id}/got-paid`, { totalReceived: '100', taxPercentage: 23, otherExpenses: items })
  const spent = { merchant: hostile[2], businessPurpose: hostile[0], category: hostile[3], notes: all }
  const expense = await call(page, 'POST', '/api/expenses', { ...spent, date: today, amount: '9' })
  const w2 = { kind: 'w2', subject: 'taxYear', id: '2025', name: all.slice(0, 200), payer: hostile[0] }
  const data = await aPicture('jpeg', { width: 30, height: 20 })
  await page.request.post(`/api/attachments?${new URLSearchParams(w2)}`, { data, headers: { 'content-type': 'image/jpeg' } })
  const poster = await visit()
  await signUp(poster, hostile[2])
  const contact = { agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'a@acme.example' }
  const shift = {
    eventName: hostile[0],
    city: 'Austin',
    venue: hostile[1],
    roleDescription: all,
    eventDate: `${addDays(today, 9)}T15:00:00Z`,
  }
  const { post } = await call(poster, 'POST', '/api/emergency-gigs', { ...contact, ...shift })
  await call(page, 'POST', `/api/emergency-gigs/${post.id}/apply`)

  for (const address of [
    ...['/', '/?screen=dashboard', '/?screen=profile', '/emergency-feed?view=applied', '/ba-profile', '/gig-resume'],
    ...[
      `/gigs/${gigs[0].id}`,
      `/clients/${gigs[0].clientId}`,
      `/clients/${gigs[0].clientId}/statement`,
      '/clients',
      '/owed',
      '/expenses',
      '/drives',
      '/budgets',
      '/categories',
      '/savings',
      '/invoices',
      '/taxes',
      '/reports',
      '/proof',
      '/work',
    ],
  ]) {
    await page.goto(address)
    await isClean(address)
  }
  for (const dialog of [
    ...[`edit-gig&gig=${gigs[1].id}`, `got-paid&gigs=${gigs[1].id}`, `payments&gigs=${gigs[0].id}`, `edit-expense&expense=${expense.id}`],
    ...[`day&date=${today}`, 'expenses', 'activity', 'palette', 'add-gig'],
  ]) {
    await page.evaluate((address) => history.pushState(null, '', address), `/?screen=profile&open=${dialog}`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await isClean(dialog)
  }
  await page.goto('/')
  await expect(page.getByText(hostile[0]).first()).toBeVisible()
  await poster.goto(`/emergency-post?post=${post.id}`)
  await expect(poster.getByText(hostile[1]).first()).toBeVisible()
  expect(await poster.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined()

  // The report is opened as a file, where the policy of the server does not protect it. Its own policy is removed too.
  const { html } = await call(page, 'POST', '/api/reports/generate', { period: 'annual', year: Number(today.slice(0, 4)) })
  const bare = String(html).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  expect(bare.length).toBeLessThan(html.length)
  await page.goto('about:blank')
  await page.setContent(bare)
  await expect(page.getByText(hostile[0]).first()).toBeVisible()
  await isClean('report')
  // Without escaping, the same texts do run.
  await page.setContent(hostile[1])
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'pwned'))).toBe(2)
})
