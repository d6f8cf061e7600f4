import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPreferences } from '#domain/account/notification-preferences.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const userOf = async (person: Person) => (await person.call('GET /api/user')).body
const put = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.call('PUT /api/user', { body: body as never, headers })

describe('a profile', () => {
  test('accepts each of its fields, and leaves the others unchanged', async () => {
    const ada = await server.worker()
    const fields = {
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'King',
      bio: 'Ten years of events.',
      phone: '512-555-0147',
      defaultTaxPercentage: 100,
      usesIrsMileageRate: true,
      homeAddress: '123 Main St, Austin, TX 78701',
      businessName: 'Lovelace Events LLC',
      businessAddress: '1 Congress Ave, Austin, TX 78701',
      businessPhone: '512-555-0199',
      businessEmail: 'books@example.com',
      customGigTypes: ['Stilt walker', 'Mascot'],
    }
    for (const [field, value] of Object.entries(fields)) {
      const before = await userOf(ada)
      const { status, body } = await put(ada, { [field]: value })
      const follows = {
        name: { firstName: 'Ada', lastName: 'Lovelace' },
        lastName: { name: 'Ada King' },
        defaultTaxPercentage: { hasChosenTaxPercentage: true },
      }[field]
      expect([status, body]).toEqual([200, { ...before, [field]: value, ...follows, version: before.version + 1 }])
    }
    expect(await userOf(ada)).toMatchObject({ ...fields, name: 'Ada King' })
  })

  test('has work preferences, each of which changes alone', async () => {
    const ada = await server.worker()
    const before = { primaryGigTypes: [], preferredClients: [], workingHours: { start: '09:00', end: '17:00' } }
    const prefers = async (workPreferences: object) => {
      const { status, body } = await put(ada, { workPreferences })
      return [status, body.workPreferences, body.hasChosenWorkingHours]
    }
    expect(await userOf(ada)).toMatchObject({ workPreferences: before, hasChosenWorkingHours: false })
    const workingHours = { start: '18:00', end: '02:00' }
    expect(await prefers({ workingHours })).toEqual([200, { ...before, workingHours }, true])
    const primaryGigTypes = ['Driver', 'Mascot']
    expect(await prefers({ primaryGigTypes: ['driver ', 'Mascot', 'mascot'] })).toEqual([
      200,
      { ...before, workingHours, primaryGigTypes },
      true,
    ])
    expect(await prefers({ preferredClients: ['Acme'], workingHours: null })).toEqual([
      200,
      { ...before, primaryGigTypes, preferredClients: ['Acme'] },
      false,
    ])
  })

  test('and the BA profile have one bio, whichever was changed last', async () => {
    const ada = await server.worker()
    await put(ada, { bio: 'From the account' })
    expect((await ada.call('GET /api/ba-profile')).body.bio).toBe('From the account')
    await ada.call('PUT /api/ba-profile', { body: { bio: 'From the BA profile' } })
    expect((await userOf(ada)).bio).toBe('From the BA profile')
    const { body } = await ada.call('GET /api/user/activity')
    expect(JSON.stringify(body)).toContain('Changed your profile: bio')
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ defaultTaxPercentage: 101 }, 'defaultTaxPercentage'],
    [{ defaultTaxPercentage: -1 }, 'defaultTaxPercentage'],
    [{ defaultTaxPercentage: 22.5 }, 'defaultTaxPercentage'],
    [{ businessEmail: 'nobody' }, 'businessEmail'],
    [{ homeAddress: 'x'.repeat(501) }, 'homeAddress'],
    [{ bio: 'x'.repeat(5_001) }, 'bio'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
    [{ workPreferences: { workingHours: { start: '9', end: '17:00' } } }, 'workPreferences.workingHours.start'],
    [{ workPreferences: { workingHours: { start: '09:00', end: '09:00' } } }, 'workPreferences.workingHours.end'],
    [{ workPreferences: { primaryGigTypes: [' '] } }, 'workPreferences.primaryGigTypes.0'],
    [{ customGigTypes: [''] }, 'customGigTypes.0'],
    [{ customGigTypes: Array.from({ length: 101 }, (_, at) => `Type ${at}`) }, 'customGigTypes'],
  ])('refuses %j at its field, and stores nothing', async (body, path) => {
    const ada = await server.worker()
    const before = await userOf(ada)
    const answer = await put(ada, body)
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path])
    expect(await userOf(ada)).toEqual(before)
  })

  test('does not accept a plan, another e-mail address or a right from the worker', async () => {
    const ada = await server.worker()
    const before = await userOf(ada)
    const wished = {
      ...{ subscriptionTier: 'premium', subscriptionStatus: 'active', trialEndDate: '2100-01-01T00:00:00Z', email: 'eve@example.com' },
      ...{ isActive: false, isDeleted: true, passwordHash: 'x', id: 1, version: 99, pushTokens: ['x'], timeZone: 'Mars/Olympus' },
    }
    for (const [field, value] of Object.entries(wished)) expect((await put(ada, { [field]: value })).status).toBe(200)
    expect(await userOf(ada)).toEqual(before)
  })

  test('changed in another window is not overwritten', async () => {
    const ada = await server.worker()
    const { version } = await userOf(ada)
    expect((await put(ada, { name: 'Ada L.' }, { 'if-match': `"${version}"` })).status).toBe(200)
    const late = await put(ada, { name: 'Ada R.' }, { 'if-match': `"${version}"` })
    expect([late.status, late.body.code]).toEqual([412, 'outdated'])
    expect((await userOf(ada)).name).toBe('Ada L.')
  })

  test('has exactly the preferred clients that were sent, in order, and adds them as clients', async () => {
    const ada = await server.worker()
    await put(ada, { workPreferences: { preferredClients: ['Bluebird', 'Harbor'] } })
    const { body } = await put(ada, { workPreferences: { preferredClients: ['harbor ', 'Acme'] } })
    expect(body.workPreferences.preferredClients).toEqual(['Harbor', 'Acme'])
    const { body: clients } = await ada.call('GET /api/clients')
    expect(clients.map(({ name, isPreferred }: { name: string; isPreferred: boolean }) => [name, isPreferred])).toEqual([
      ['Acme', true],
      ['Bluebird', false],
      ['Harbor', true],
    ])
  })

  test('ends the walkthrough, which never starts again', async () => {
    const ada = await server.worker()
    expect((await put(ada, { onboardingCompleted: true })).body.onboardingCompleted).toBe(true)
    expect((await put(ada, { onboardingCompleted: false })).status).toBe(400)
  })
})

describe("a worker's own gig types", () => {
  const add = (person: Person, name: string) => person.call('POST /api/user/gig-types', { body: { name } })

  test('are added trimmed, once, and removed', async () => {
    const ada = await server.worker()
    expect((await add(ada, ' Mascot ')).body.customGigTypes).toEqual(['Mascot'])
    const again = await add(ada, 'Mascot')
    expect([again.status, again.body.issues]).toEqual([
      400,
      [{ path: 'name', code: 'not_possible', message: 'This gig type already exists.', problem: { code: 'sameGigType' } }],
    ])
    expect((await add(ada, ' ')).body.issues).toEqual([
      { path: 'name', code: 'required', message: 'Please enter a gig type name.', problem: { code: 'noGigTypeName' } },
    ])
    expect((await ada.call('POST /api/user/gig-types/remove', { body: { name: 'Mascot' } })).body.customGigTypes).toEqual([])
  })

  test('and preferred clients added at the same moment are all stored', async () => {
    const ada = await server.worker()
    const names = Array.from({ length: 20 }, (_, at) => `Number ${at}`)
    await Promise.all([
      ...names.map((name) => add(ada, name)),
      ...names.map((clientName) => ada.call('POST /api/user/add-preferred-client', { body: { clientName } })),
    ])
    const { customGigTypes, workPreferences } = await userOf(ada)
    expect([customGigTypes.sort(), workPreferences.preferredClients.sort()]).toEqual([names.sort(), names.sort()])
  })
})

test('the setup sets name, home, gig type and client, and does not end the walkthrough', async () => {
  const ada = await server.worker()
  const before = await userOf(ada)
  const setup = { name: ' Ada L. ', homeAddress: '1 Elm St, Austin, TX', gigTypes: ['Mascot'], clientName: 'Acme' }
  const { status, body } = await ada.call('POST /api/user/setup', { body: { ...setup, onboardingCompleted: true, title: 'Boss' } as never })
  expect([status, body]).toEqual([
    200,
    {
      ...before,
      ...{ name: 'Ada L.', homeAddress: '1 Elm St, Austin, TX', customGigTypes: ['Mascot'] },
      ...{ firstName: 'Ada', lastName: 'L.', version: before.version + 1 },
      ...{ workPreferences: { ...before.workPreferences, preferredClients: ['Acme'] } },
    },
  ])
  const again = await ada.call('POST /api/user/setup', { body: { ...setup, gigTypes: 'driver', clientName: 'Harbor' } })
  expect(again.body).toMatchObject({ customGigTypes: ['Mascot', 'Driver'], workPreferences: { preferredClients: ['Acme', 'Harbor'] } })
})

test('notifications through a disabled channel are stored as off', async () => {
  const ada = await server.worker()
  expect((await userOf(ada)).notificationPreferences).toEqual(defaultPreferences)
  const set = (notificationPreferences: object) =>
    ada.call('POST /api/user/notification-preferences', { body: { notificationPreferences } as never })
  const { body } = await set({ ...defaultPreferences, email: false, newOpportunities: true, push: false })
  const off = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, false]))
  expect(body.notificationPreferences).toEqual(off)
  expect((await set({ email: true })).status).toBe(400)
  expect((await userOf(ada)).notificationPreferences).toEqual(off)
})

test('an older client, which does not know the newer reminders, leaves them as they are', async () => {
  const ada = await server.worker()
  const { taxReminders: _, trialReminders: __, hourReminders: ___, ...older } = defaultPreferences
  const set = async (notificationPreferences: typeof older) =>
    (await ada.call('POST /api/user/notification-preferences', { body: { notificationPreferences } })).body.notificationPreferences
  expect(await set({ ...older, gigReminders: false })).toEqual({ ...defaultPreferences, gigReminders: false })
  await set({ ...older, taxReminders: false } as typeof older)
  expect(await set(older)).toEqual({ ...defaultPreferences, taxReminders: false })
})
