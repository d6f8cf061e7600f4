import type { Page } from '@playwright/test'
import { answering, calendar, type Listed, press, text, visit, written } from './steps.ts'

/** Shows an export in a state that is too short for a picture. */
async function exporting(page: Page, made: object, shown: string) {
  const at = new Date().toISOString()
  const dates = { requestedAt: at, completedAt: at, expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString() }
  await page.route('**/api/user/exports', answering(200, [{ id: 1, progress: 100, bytes: null, ...dates, ...made }]))
  await visit(page, '/?screen=profile&open=export-data', shown)
}

/** What the browser says of notifications: one without a window blocks them. */
const permission = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((said) => Object.defineProperty(Notification, 'permission', { get: () => said }), answer)

export const profileScreens: Listed = [
  { name: 'profile', whole: true, go: (page) => visit(page, '/?screen=profile', 'Basic Information') },
  { name: 'settings', go: (page) => visit(page, '/settings', 'Tax and mileage') },
  { name: 'settings-security', go: (page) => visit(page, '/settings?show=security', 'Two-step sign-in') },
  { name: 'settings-appearance', go: (page) => visit(page, '/settings?show=appearance', 'Match my device') },
  { name: 'profile-settings', go: (page) => visit(page, '/profile', 'Save Profile') },
  { name: 'add-w2', go: (page) => visit(page, '/?screen=profile&open=add-w2', 'Your employer’s name, in box c.') },
  { name: 'edit-profile', go: (page) => visit(page, '/?screen=profile&open=edit-profile', 'Save Changes') },
  {
    name: 'notifications',
    go: async (page) => {
      await permission(page, 'default')
      await visit(page, '/?screen=profile&open=notifications', 'Enable on this device')
    },
  },
  {
    name: 'notifications-blocked',
    go: async (page) => {
      await permission(page, 'denied')
      await visit(page, '/?screen=profile&open=notifications', 'are blocked in this browser')
    },
  },
  {
    name: 'notifications-devices',
    go: async (page) => {
      const [createdAt, lastUsedAt] = ['2026-10-03T15:00:00.000Z', '2026-11-20T15:00:00.000Z']
      const devices = [
        { id: 2, label: 'Chrome on Android', createdAt, lastUsedAt, isHere: true },
        { id: 1, label: 'Firefox on Windows', createdAt, lastUsedAt: null, isHere: false },
      ]
      await page.route('**/api/push/devices', answering(200, devices))
      await visit(page, '/?screen=profile&open=notifications', 'Firefox on Windows')
      await page.getByText('Firefox on Windows').scrollIntoViewIfNeeded()
    },
  },
  { name: 'calendar-feed', go: (page) => visit(page, '/?screen=profile&open=calendar-feed', 'The feed is off') },
  {
    name: 'calendar-feed-made',
    go: async (page) => {
      const link = 'https://gigfolio.example.com/calendar/4xJ2mVQfC8T7uYwZ0kLr1sNdPb9eHgAiOq3RtXcVyEM.ics'
      await page.route('**/api/calendar-feed', (route) =>
        route.fulfill({
          json: route.request().method() === 'POST' ? { link } : [{ createdAt: '2026-11-21T15:00:00.000Z', lastReadAt: null }],
        }),
      )
      await visit(page, '/?screen=profile&open=calendar-feed', 'The feed is on')
      await press(page, 'New link')
      await text(page, 'Open in calendar')
    },
  },
  {
    name: 'calendar-feed-on',
    go: async (page) => {
      const feed = { createdAt: '2026-11-01T15:00:00.000Z', lastReadAt: new Date(Date.now() - 1_200_000).toISOString() }
      await page.route('**/api/calendar-feed', answering(200, [feed]))
      await visit(page, '/?screen=profile&open=calendar-feed', 'last read')
    },
  },
  {
    name: 'calendar-feed-unread',
    go: async (page) => {
      await page.route('**/api/calendar-feed', answering(200, [{ createdAt: '2026-11-21T15:00:00.000Z', lastReadAt: null }]))
      await visit(page, '/?screen=profile&open=calendar-feed', 'not read yet')
    },
  },
  {
    name: 'calendar-feed-ended',
    follows: true,
    go: async (page) => {
      await page.route('**/api/calendar-feed', answering(200, []))
      await press(page, 'Turn off')
      await text(page, 'Calendar feed turned off')
    },
  },
  {
    name: 'calendar-feed-loading',
    go: async (page) => {
      await page.route('**/api/calendar-feed', () => {})
      await visit(page, '/?screen=profile&open=calendar-feed', 'Loading')
    },
  },
  {
    name: 'calendar-feed-failed',
    go: async (page) => {
      await page.route('**/api/calendar-feed', answering(400, { error: 'No', code: 'bad_request' }))
      await visit(page, '/?screen=profile&open=calendar-feed', 'could not be loaded')
    },
  },
  { name: 'support', go: (page) => visit(page, '/?screen=profile&open=support', 'Send Message') },
  { name: 'onboarding', go: (page) => visit(page, '/?screen=profile&open=onboarding&demo=yes', 'Welcome to Gigfolio') },
  { name: 'onboarding-home', go: (page) => visit(page, '/?screen=profile&open=onboarding&demo=yes&step=home', 'Home address') },
  { name: 'change-password', go: (page) => visit(page, '/?screen=profile&open=change-password', 'Current password') },
  { name: 'export-data', go: (page) => visit(page, '/?screen=profile&open=export-data', 'Export my data') },
  { name: 'export-data-writing', go: (page) => exporting(page, { status: 'running', progress: 42 }, 'Writing your files') },
  { name: 'export-data-ready', go: (page) => exporting(page, { status: 'ready', bytes: 243_000 }, 'Export of') },
  {
    name: 'stored-data',
    go: (page) => visit(page, '/?screen=profile&open=stored-data', written('Account and profile', 'Cuenta y perfil')),
  },
  { name: 'activity', go: (page) => visit(page, '/?screen=profile&open=activity', written('Added', 'Agregó')) },
  { name: 'two-step', go: (page) => visit(page, '/?screen=profile&open=two-step', 'After your password') },
  {
    name: 'two-step-setup',
    go: async (page) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      const uri = `otpauth://totp/Gigfolio:ada%40example.com?secret=${secret}&issuer=Gigfolio`
      await page.route('**/api/auth/totp', answering(200, { secret, uri }))
      await visit(page, '/?screen=profile&open=two-step', 'After your password')
      await page.getByLabel('Your password', { exact: true }).fill('a long enough passphrase')
      await press(page, 'Set up')
      await text(page, 'Type this key')
    },
  },
  {
    name: 'two-step-codes',
    follows: true,
    go: async (page) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7k3x${at}-9mtw${at}`)
      await page.route('**/api/auth/totp/confirm', answering(200, { recoveryCodes }))
      await page.getByLabel('Code', { exact: true }).fill('123456')
      await press(page, 'Turn on')
      await text(page, '7k3x0-9mtw0')
    },
  },
  {
    name: 'two-step-on',
    go: async (page) => {
      const totp = { since: '2026-10-03T15:00:00.000Z', recoveryCodesLeft: 9 }
      await page.route('**/api/auth/factors', answering(200, { totp, passkeys: [] }))
      await visit(page, '/?screen=profile&open=two-step', 'codes are left')
    },
  },
  {
    name: 'passkeys',
    go: async (page) => {
      const [createdAt, lastUsedAt] = ['2026-10-03T15:00:00.000Z', '2026-11-20T15:00:00.000Z']
      const passkeys = [
        { id: 1, name: 'iPhone', createdAt, lastUsedAt },
        { id: 2, name: 'Chrome on Windows', createdAt, lastUsedAt: null },
      ]
      await page.route('**/api/auth/factors', answering(200, { totp: null, passkeys }))
      await visit(page, '/?screen=profile&open=passkeys', 'Chrome on Windows')
    },
  },
  { name: 'delete-account', go: (page) => visit(page, '/?screen=profile&open=delete-account', 'Type DELETE') },
  {
    name: 'account-menu',
    go: async (page) => {
      await calendar(page)
      await press(page, /^Account of/)
      await text(page, 'Export Data')
    },
  },
  {
    name: 'signed-in-devices',
    go: (page) => visit(page, '/?screen=profile&open=devices', 'This device'),
  },
  {
    name: 'session-ended',
    go: async (page) => {
      await page.route('**/api/auth/sessions', answering(401, { error: 'No', code: 'signed_out' }))
      await visit(page, '/?screen=profile&open=devices', 'Your session has ended')
    },
  },
]
