import { answering, fill, heading, type Listed, press, text, visit, written } from './steps.ts'

/** The link of the shared resume, made once: a new link for each look would end the previous one. */
let sharedAt: Promise<string> | undefined

export const emergencyScreens: Listed = [
  { name: 'emergency-feed', whole: true, go: (page) => visit(page, '/emergency-feed', 'Phone launch, product specialist') },
  { name: 'emergency-cities', go: (page) => visit(page, '/emergency-feed?view=mine', 'Phone launch, product specialist') },
  { name: 'emergency-applications', whole: true, go: (page) => visit(page, '/emergency-feed?view=applied', 'Withdrawn') },
  {
    name: 'emergency-apply',
    go: async (page) => {
      await visit(page, '/emergency-feed', 'Trade show hostess')
      await press(page, 'Apply Now: Trade show hostess')
      await heading(page, /^This goes to/)
    },
  },
  {
    name: 'emergency-withdraw',
    go: async (page) => {
      await visit(page, '/emergency-feed?view=applied', 'Booked')
      await press(page, 'Withdraw: Phone launch, product specialist')
      await heading(page, /^Withdraw from/)
    },
  },
  {
    name: 'emergency-failed',
    go: async (page) => {
      await page.route('**/api/emergency-gigs', answering(400, { error: 'No', code: 'bad_request' }))
      await visit(page, '/emergency-feed', 'The emergency gigs could not be loaded.')
    },
  },
  {
    name: 'emergency-loading',
    go: async (page) => {
      await page.route('**/api/emergency-gigs', () => {})
      await page.goto('/emergency-feed')
      await page.getByRole('status', { name: 'Loading emergency gigs' }).waitFor()
    },
  },
  { name: 'ba-profile', whole: true, go: (page) => visit(page, '/ba-profile', 'Round Rock') },
  {
    name: 'ba-profile-edit',
    go: async (page) => {
      await visit(page, '/ba-profile?edit=bio', 'Save Changes')
      await fill(page, 'Add a city', 'austin')
      await page.getByLabel('Add a city').press('Enter')
      await text(page, 'Duplicate City')
    },
  },
  {
    name: 'gig-resume',
    go: async (page) => {
      // Another look may have shared it by now.
      await page.route('**/api/gig-resume', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), sharedSince: null } })
      })
      await visit(page, '/gig-resume', 'gigs for')
    },
  },
  {
    name: 'gig-resume-link',
    follows: true,
    go: async (page) => {
      // Only this page sees the link, because the others use the same account.
      const made = { url: 'https://gigfolio.example/resume/3q2-7wE8kZ0', sharedSince: '2026-11-21T15:00:00.000Z' }
      await page.route('**/api/gig-resume/link', (route) => route.fulfill({ status: 201, json: made }))
      await press(page, 'Share a link')
      await page.getByLabel('Your link').waitFor()
    },
  },
  {
    name: 'gig-resume-stop',
    follows: true,
    go: async (page) => {
      await press(page, 'Stop sharing')
      await heading(page, 'Stop sharing?')
    },
  },
  {
    name: 'gig-resume-printed',
    go: async (page) => {
      await visit(page, '/gig-resume', 'gigs for')
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'gig-resume-shared',
    go: async (page) => {
      sharedAt ??= page.request.post('/api/gig-resume/link').then(async (answer) => new URL((await answer.json()).url).pathname)
      await visit(page, await sharedAt, written('gigs for', 'gigs para'))
    },
  },
  {
    name: 'gig-resume-failed',
    go: async (page) => {
      await page.route('**/api/gig-resume', answering(400, { error: 'No', code: 'bad_request' }))
      await visit(page, '/gig-resume', 'Your gig resume could not be loaded.')
    },
  },
  {
    name: 'gig-resume-loading',
    go: async (page) => {
      await page.route('**/api/gig-resume', () => {})
      await page.goto('/gig-resume')
      await page.getByRole('status', { name: 'Loading your gig resume' }).waitFor()
    },
  },
  {
    name: 'ba-profile-uploads',
    whole: true,
    go: async (page) => {
      await page.route('**/api/ba-profile/headshots', () => {})
      await visit(page, '/ba-profile', 'Round Rock')
      const file = (name: string, mimeType: string, bytes: number) => ({ name, mimeType, buffer: Buffer.alloc(bytes, 'x') })
      await page
        .locator('input[data-kind=headshot]')
        .setInputFiles([
          file('On stage at the auto show.jpg', 'image/jpeg', 900_000),
          file('IMG_2041.jpg', 'image/jpeg', 5_400_000),
          file('profile.heic', 'image/heic', 400_000),
        ])
      await text(page, 'A headshot must be a JPEG, PNG or WebP picture.')
    },
  },
  {
    name: 'ba-profile-remove',
    go: async (page) => {
      await visit(page, '/ba-profile', 'Round Rock')
      await press(page, 'Remove headshot 2')
      await heading(page, 'Remove headshot 2?')
    },
  },
  { name: 'notifications-list', go: (page) => visit(page, '/?open=notices', 'booked you for') },
]

export const emptyEmergencyScreens: Listed = [
  { name: 'emergency-empty', go: (page) => visit(page, '/emergency-feed?view=mine', 'No Emergency Gigs') },
  { name: 'applications-empty', go: (page) => visit(page, '/emergency-feed?view=applied', 'No applications yet') },
  { name: 'ba-profile-empty', whole: true, go: (page) => visit(page, '/ba-profile', 'No bio added yet') },
  { name: 'gig-resume-empty', go: (page) => visit(page, '/gig-resume', 'No completed gigs yet') },
  {
    name: 'notifications-reminders',
    go: async (page) => {
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
      const gala = { eventName: 'Winter gala', clientName: 'Bluebird Agency' }
      const told = [
        {
          kind: 'gig tomorrow',
          subject: '1 2026-11-22',
          facts: { ...gala, date: '2026-11-22', time: '6:00 PM – 1:00 AM' },
          createdAt: ago(1),
        },
        {
          kind: 'unpaid',
          subject: '2',
          facts: { ...gala, date: '2026-11-07', from: '2026-11-05', amount: '$900.00', days: '14' },
          createdAt: ago(25),
        },
        { kind: 'tax due', subject: '3', facts: { quarter: 'Q4 2026', dueOn: '2027-01-15' }, createdAt: ago(49) },
        { kind: 'new gigs', subject: '4', facts: { count: '3' }, createdAt: ago(73) },
        { kind: 'trial ending', subject: '5', facts: { endsOn: '2026-11-24' }, createdAt: ago(97) },
      ]
      await page.route(
        '**/api/notices',
        answering(
          200,
          told.map((notice, at) => ({ ...notice, id: 9 - at, readAt: at > 1 ? ago(1) : null })),
        ),
      )
      await visit(page, '/?open=notices', 'Winter gala')
    },
  },
  { name: 'notifications-empty', go: (page) => visit(page, '/?open=notices', 'No notifications yet') },
]
