import { expect, signUp } from './journey.ts'
import { test } from './own-server.ts'

test.use({ serverEnvironment: { SENTRY_DSN: 'http://publickey@sentry.example/7' } })

test('a server failure is reported by its call, and names the person only by the account number', { tag: '@once' }, async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const reports: string[] = []
  await page.route('http://sentry.example/**', (route) => {
    reports.push(route.request().postData() ?? '')
    return route.fulfill({ json: {} })
  })
  const { email } = await signUp(page, 'Canary Reyes')
  await page.route('**/api/expenses?**', (route) => route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }))
  await page.goto('/?screen=dashboard&search=canary')
  await expect.poll(() => reports.some((report) => report.includes('API error: GET /api/expenses answered 500'))).toBe(true)
  expect(reports.join('\n')).toMatch(/"user":\{"id":"\d+"/)
  for (const secret of ['Canary', 'canary', email]) expect(reports.join('\n')).not.toContain(secret)
})
