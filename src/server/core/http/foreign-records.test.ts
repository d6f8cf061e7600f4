import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { privacyTasks } from '../../account/privacy/tasks.ts'
import { access } from '../../testing/access.ts'
import { exampleOf, makerOf } from '../../testing/examples.ts'
import { inDays } from '../../testing/in-days.ts'
import { attachReceipt, uploadFiles } from '../../testing/pictures.ts'
import { aProofOf } from '../../testing/proofs.ts'
import { type Answer, PASSWORD, type Person, startServer, type TestServer } from '../../testing/server.ts'
import { stored } from '../../testing/stored.ts'

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  eve = await server.worker('Eve')
})
afterAll(() => server.stop())

const endpoints = Object.keys(contract) as (keyof typeof contract)[]

const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'keep-alive', 'x-request-id'].includes(name)),
})
/** Exports everything of a person, and returns the finished export. */
async function anExport(person: Person) {
  const { body } = await person.call('POST /api/user/exports', { body: { password: PASSWORD } })
  const tasks = privacyTasks(server.services, { pagesUrl: server.url })
  await tasks['export-data']({ exportId: body.id }, { signal: new AbortController().signal, isLast: true })
  return body
}
const payment = { totalReceived: '1.00', taxPercentage: 23 }
const emergency = {
  ...{ agencyName: 'Acme', agencyEmail: 'a@acme.example', contactEmail: 'a@acme.example', eventName: 'Launch', city: 'Austin' },
  eventDate: inDays(300),
}
const several = (id: number) => ({ gigs: [{ id, version: 1 }], clientName: 'Mine' })
const severalCosts = (id: number) => ({ expenses: [{ id, updatedAt: '2026-11-07', category: 'Supplies' }] })
const deposit = (gigId: number) => ({
  payments: [{ paymentMethod: 'check', shares: [{ gigId, version: 1, received: '1.00', taxPercentage: 23, isPartial: false }] }],
})
const gig = { eventName: 'Canary launch', expectedPay: '300.00', date: '2026-11-07' }

describe('another worker’s record looks like a missing one', () => {
  const never = '2147483000'
  const addRow = async (sql: string) => (await server.database.pool.query<{ id: number }>(sql, [ada.email])).rows
  test('gigs, groups, expenses and sessions', async () => {
    const { body: own } = await ada.call('POST /api/gigs', { body: gig })
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
    const { body: spent } = await ada.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const { body: drive } = await ada.call('POST /api/drives', { body: { day: '2026-11-07', purpose: 'Canary supplies', miles: 12 } })
    const { body: repeating } = await ada.call('POST /api/recurring-expenses', {
      body: { every: 'year', startsOn: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const recurringId = repeating.recurring.id
    await ada.call('POST /api/tax/payments', { body: { taxYear: 2026, quarter: 1, paidOn: '2026-04-15', amount: '77.07' } })
    await ada.call('PUT /api/tax/profiles/:year', { params: { year: '2026' }, body: { filingStatus: 'head', wages: '77.07' } })
    const { body: moved } = await ada.call('POST /api/allocations', {
      body: { amount: '77.07', allocationType: 'tax', description: 'Canary jar' },
    })
    const { body: taxForm } = await ada.call('POST /api/tax/forms', {
      body: { taxYear: 2026, kind: '1099-NEC', payer: 'Canary Agency', boxes: { pay: '77.07' } },
    })
    const { body: sessions } = await ada.call('GET /api/auth/sessions')
    const { body: deleted } = await ada.call('POST /api/gigs', { body: gig })
    await ada.call('DELETE /api/gigs/:id', { params: { id: deleted.id } })
    const { body: paidGig } = await ada.call('POST /api/gigs', { body: { ...gig, date: '2026-11-09' } })
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id: paidGig.id }, body: payment })
    const [paid] = (await ada.call('GET /api/payments', { query: { gigId: String(paidGig.id) } })).body
    const clientOf = async (person: Person, clientName: string): Promise<number> => {
      const { body: user } = await person.call('PUT /api/user/client-terms', { body: { clientName, days: 7 } })
      return user.clientTerms.find((terms: { clientName: string }) => terms.clientName === clientName).clientId
    }
    const merged = await clientOf(ada, 'Merged')
    await ada.call('POST /api/clients/merge', { body: { from: merged, into: own.clientId } })
    const evesClient = await clientOf(eve, 'Eve’s')
    const { body: eves } = await eve.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies' },
    })
    const dates = { invoiceDate: '2026-11-07', dueDate: '2026-12-07' }
    const { body: invoice } = await ada.call('POST /api/invoices', { body: { clientId: own.clientId, gigIds: [own.id], ...dates } })
    await ada.call('POST /api/invoices/:id/send', { params: { id: invoice.id }, body: { by: 'link' } })
    const part = (invoiceId: number) => ({ method: 'check' as const, parts: [{ invoiceId, version: 3, amount: '1.00' }] })
    const { body: paidInvoice } = await ada.call('POST /api/invoices/payments', { body: part(invoice.id) })
    const { body: draft } = await ada.call('POST /api/invoices', { body: { clientId: own.clientId, notes: 'Canary notes', ...dates } })
    const proof = await aProofOf(ada)
    const { body: posted } = await ada.call('POST /api/emergency-gigs', { body: emergency })
    const postId = posted.post.id
    const status = { status: 'filled' as const }
    const booking = { applicationId: 1, state: 'booked' as const }
    const exported = await anExport(ada)
    const [passkey] = await addRow(
      `insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name)
       select id, 'x', 'x', 'x', 0, '{}', 'Canary' from users where email = $1 returning id`,
    )
    const [identity] = await addRow(
      `insert into identities (user_id, issuer, subject, email) select id, 'https://id.example', 'x', email from users where email = $1 returning id`,
    )
    const [device] = await addRow(
      `insert into push_devices (user_id, endpoint, p256dh, auth, session_id, label)
       select id, 'https://push.example.net/x', 'x', 'x', 'x', 'Canary' from users where email = $1 returning id`,
    )
    const password = { password: PASSWORD }
    await uploadFiles(ada)
    const attachmentId = String(await attachReceipt(ada))
    const turn = { degrees: 90, version: 'x' }
    const headshotId = (await ada.call('GET /api/ba-profile')).body.headshots[0].id
    const photoId = (await ada.call('GET /api/user')).body.profileImageUrl.split('/')[4]
    await uploadFiles(eve)
    const shown = { applicationId: '1', headshotId, size: '160' }
    const makeup = { name: 'Stage makeup', parent: 'Supplies' } as const
    const { body: category } = await ada.call('POST /api/categories', { body: makeup })
    const asked = (clientId: number, gigIds: number[]) => ({ ...dates, clientId, gigIds })
    const pairs: [keyof typeof contract, object, object][] = [
      [
        'PUT /api/gigs/:id',
        { params: { id: own.id }, body: { eventName: 'Mine' } },
        { params: { id: never }, body: { eventName: 'Mine' } },
      ],
      ['POST /api/gigs/:id/undo', { params: { id: own.id }, body: { version: 1 } }, { params: { id: never }, body: { version: 1 } }],
      ['DELETE /api/gigs/:id', { params: { id: own.id } }, { params: { id: never } }],
      ['POST /api/gigs/:id/got-paid', { params: { id: own.id }, body: payment }, { params: { id: never }, body: payment }],
      ['POST /api/gigs/got-paid', { body: { ...payment, gigIds: [own.id] } }, { body: { ...payment, gigIds: [Number(never)] } }],
      [
        'POST /api/gigs/got-paid/undo',
        { body: { gigs: [{ id: own.id, version: 1 }] } },
        { body: { gigs: [{ id: Number(never), version: 1 }] } },
      ],
      ['POST /api/gigs/several/got-paid', { body: deposit(own.id) }, { body: deposit(Number(never)) }],
      ['POST /api/gigs/several/client', { body: several(own.id) }, { body: several(Number(never)) }],
      ['POST /api/gigs/several/undo', { body: several(own.id) }, { body: several(Number(never)) }],
      ['POST /api/gigs/several/delete', { body: several(own.id) }, { body: several(Number(never)) }],
      ['POST /api/expenses/several/category', { body: severalCosts(spent.id) }, { body: severalCosts(Number(never)) }],
      ['POST /api/expenses/several/delete', { body: severalCosts(spent.id) }, { body: severalCosts(Number(never)) }],
      ['POST /api/expenses/several/restore', { body: { expenseIds: [spent.id] } }, { body: { expenseIds: [Number(never)] } }],
      ['GET /api/payments', { query: { gigId: String(own.id) } }, { query: { gigId: never } }],
      ['PUT /api/payments/:id', { params: { id: paid.id }, body: payment }, { params: { id: never }, body: payment }],
      ['DELETE /api/payments/:id', { params: { id: paid.id } }, { params: { id: never } }],
      ['GET /api/clients/:id', { params: { id: own.clientId } }, { params: { id: never } }],
      [
        'PUT /api/clients/:id',
        { params: { id: own.clientId }, body: { notes: 'Mine' } },
        { params: { id: never }, body: { notes: 'Mine' } },
      ],
      ['POST /api/clients/merge', { body: { from: own.clientId, into: evesClient } }, { body: { from: Number(never), into: evesClient } }],
      ['POST /api/clients/merge/undo', { body: { from: merged } }, { body: { from: Number(never) } }],
      ['POST /api/gigs/repeat', { body: { gigIds: [own.id], weeks: 1 } }, { body: { gigIds: [Number(never)], weeks: 1 } }],
      ['GET /api/gigs/:id', { params: { id: own.id } }, { params: { id: never } }],
      ['POST /api/gigs/delete', { body: { gigIds: [own.id] } }, { body: { gigIds: [Number(never)] } }],
      ['POST /api/gigs/restore', { body: { gigIds: [deleted.id] } }, { body: { gigIds: [Number(never)] } }],
      [
        'PUT /api/expenses/:id',
        { params: { id: eves.id }, body: { gigId: own.id } },
        { params: { id: eves.id }, body: { gigId: Number(never) } },
      ],
      [
        'PUT /api/gigs/days/:groupId',
        { params: { groupId: days[0].multiDayGroupId }, body: {} },
        { params: { groupId: 'none' }, body: {} },
      ],
      ['DELETE /api/gigs/days/:groupId', { params: { groupId: days[0].multiDayGroupId } }, { params: { groupId: 'none' } }],
      ['PUT /api/expenses/:id', { params: { id: spent.id }, body: { amount: '1' } }, { params: { id: never }, body: { amount: '1' } }],
      ['PUT /api/drives/:id', { params: { id: drive.id }, body: { miles: 1 } }, { params: { id: never }, body: { miles: 1 } }],
      ['POST /api/allocations/take-back', { body: { ids: [moved.id] } }, { body: { ids: [Number(never)] } }],
      ['DELETE /api/tax/forms/:id', { params: { id: taxForm.id } }, { params: { id: never } }],
      ['POST /api/tax/forms/:id/restore', { params: { id: taxForm.id } }, { params: { id: never } }],
      [
        'PUT /api/tax/forms/:id',
        { params: { id: taxForm.id }, body: { taxYear: 2026, kind: 'W-2', payer: 'Eve', boxes: {} } },
        { params: { id: never }, body: { taxYear: 2026, kind: 'W-2', payer: 'Eve', boxes: {} } },
      ],
      [
        'PUT /api/recurring-expenses/:id',
        { params: { id: recurringId }, body: { amount: '1' } },
        { params: { id: never }, body: { amount: '1' } },
      ],
      [
        'PUT /api/recurring-expenses/:id/later',
        { params: { id: recurringId }, body: { plannedOn: '2026-11-07', amount: '1' } },
        { params: { id: never }, body: { plannedOn: '2026-11-07', amount: '1' } },
      ],
      [
        'POST /api/recurring-expenses/:id/delete-later',
        { params: { id: recurringId }, body: { plannedOn: '2026-11-07' } },
        { params: { id: never }, body: { plannedOn: '2026-11-07' } },
      ],
      [
        'POST /api/recurring-expenses/:id/restore',
        { params: { id: recurringId }, body: { nextOn: null } },
        { params: { id: never }, body: { nextOn: null } },
      ],
      ['POST /api/emergency-gigs/:id/withdraw', { params: { id: postId } }, { params: { id: never } }],
      ['POST /api/emergency-gigs/:id/keep', { params: { id: postId } }, { params: { id: never } }],
      [
        'PUT /api/gig-resume/gigs',
        { body: { gigIds: [own.id], includeInResume: false } },
        { body: { gigIds: [Number(never)], includeInResume: false } },
      ],
      ['GET /api/emergency-posts/:id', { params: { id: postId } }, { params: { id: never } }],
      ['POST /api/emergency-posts/:id/pay', { params: { id: postId } }, { params: { id: never } }],
      ['PUT /api/emergency-posts/:id', { params: { id: postId }, body: status }, { params: { id: never }, body: status }],
      [
        'POST /api/emergency-posts/:id/messages',
        { params: { id: postId }, body: { text: 'Hi' } },
        { params: { id: never }, body: { text: 'Hi' } },
      ],
      [
        'PUT /api/emergency-posts/:id/shift',
        { params: { id: postId }, body: { city: 'Mine' } },
        { params: { id: never }, body: { city: 'Mine' } },
      ],
      ['PUT /api/emergency-posts/:id/applicants', { params: { id: postId }, body: booking }, { params: { id: never }, body: booking }],
      [
        'POST /api/emergency-posts/paid',
        { body: { paidOn: '2026-11-07', method: 'cash', payments: [{ applicationId: 1, amount: '1' }] } },
        { body: { paidOn: '2026-11-07', method: 'cash', payments: [{ applicationId: Number(never), amount: '1' }] } },
      ],
      [
        'POST /api/emergency-gigs/claims/:id',
        { params: { id: '1' }, body: { answer: 'confirmed' } },
        { params: { id: never }, body: { answer: 'confirmed' } },
      ],
      ['GET /api/attachments/:id/:side', { params: { id: attachmentId, side: '320' } }, { params: { id: never, side: '320' } }],
      ['POST /api/attachments/:id/turn', { params: { id: attachmentId }, body: turn }, { params: { id: never }, body: turn }],
      ['DELETE /api/attachments/:id', { params: { id: attachmentId } }, { params: { id: never } }],
      ['POST /api/attachments/:id/restore', { params: { id: attachmentId } }, { params: { id: never } }],
      ['PUT /api/ba-profile/headshots', { body: { ids: [headshotId] } }, { body: { ids: [Number(never)] } }],
      ['GET /api/ba-profile/headshots/:id/:size', { params: { id: headshotId, size: '160' } }, { params: { id: never, size: '160' } }],
      ['DELETE /api/ba-profile/headshots/:id', { params: { id: headshotId } }, { params: { id: never } }],
      ['GET /api/user/photos/:id/:size', { params: { id: photoId, size: '96' } }, { params: { id: never, size: '96' } }],
      ['DELETE /api/user/photos/:id', { params: { id: photoId } }, { params: { id: never } }],
      [
        'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size',
        { params: { id: postId, ...shown } },
        { params: { id: never, ...shown } },
      ],
      [
        'GET /api/emergency-posts/:id/applicants/:applicationId/resume',
        { params: { id: postId, applicationId: '1' } },
        { params: { id: never, applicationId: '1' } },
      ],
      ['GET /api/user/exports/:id/file', { params: { id: exported.id } }, { params: { id: never } }],
      ['PUT /api/categories/:id', { params: { id: category.id }, body: makeup }, { params: { id: never }, body: makeup }],
      ['POST /api/categories/:id/remove', { params: { id: category.id }, body: {} }, { params: { id: never }, body: {} }],
      ['POST /api/invoices', { body: asked(own.clientId, []) }, { body: asked(Number(never), []) }],
      ['POST /api/invoices', { body: asked(evesClient, [own.id]) }, { body: asked(evesClient, [Number(never)]) }],
      [
        'GET /api/invoices/:id/reminder',
        { params: { id: invoice.id }, query: { step: 'due' } },
        { params: { id: never }, query: { step: 'due' } },
      ],
      ['PUT /api/invoices/:id', { params: { id: draft.id }, body: dates }, { params: { id: never }, body: dates }],
      ['POST /api/invoices/payments', { body: part(invoice.id) }, { body: part(Number(never)) }],
      ['POST /api/invoices/payments/undo', { body: { ids: paidInvoice.paymentIds } }, { body: { ids: [Number(never)] } }],
      ['GET /api/proofs/:id/:format', { params: { id: proof.id, format: 'pdf' } }, { params: { id: never, format: 'pdf' } }],
      ...(['GET /api/clients/:id/statement', 'GET /api/clients/:id/statement/pdf'] as const).map(
        (endpoint): [typeof endpoint, object, object] => [endpoint, { params: { id: own.clientId } }, { params: { id: never } }],
      ),
      ['POST /api/clients/:id/statement/mail', { params: { id: own.clientId }, body: {} }, { params: { id: never }, body: {} }],
      ['DELETE /api/user/exports/:id', { params: { id: exported.id } }, { params: { id: never } }],
      ['DELETE /api/auth/sessions/:id', { params: { id: sessions[0].id } }, { params: { id: never } }],
      [
        'PUT /api/auth/passkeys/:id',
        { params: { id: passkey?.id }, body: { name: 'Mine' } },
        { params: { id: never }, body: { name: 'Mine' } },
      ],
      ['DELETE /api/push/devices/:id', { params: { id: device?.id } }, { params: { id: never } }],
      ['POST /api/auth/passkeys/:id/remove', { params: { id: passkey?.id }, body: password }, { params: { id: never }, body: password }],
      ['POST /api/auth/identities/:id/remove', { params: { id: identity?.id }, body: password }, { params: { id: never }, body: password }],
    ]
    const tried = new Set(pairs.map(([endpoint]) => endpoint))
    // If another call creates the record that the path names, examples of both bodies replace an entry above.
    for (const endpoint of endpoints.filter((each) => access[each] === 'owner' && !tried.has(each))) {
      const maker = makerOf(endpoint)
      if (!maker) throw new Error(`Another worker’s record is not tried: ${endpoint}`)
      const { status, body: made } = await ada.call(maker, { body: exampleOf(maker) } as object)
      expect([maker, status, made.id]).toEqual([maker, 201, expect.any(Number)])
      const body = exampleOf(endpoint)
      pairs.push([endpoint, { params: { id: made.id }, body }, { params: { id: never }, body }])
    }
    const before = await stored(server.database)
    for (const [endpoint, foreign, none] of pairs) {
      const answer = await eve.call(endpoint, foreign)
      expect([endpoint, answer.status]).toEqual([endpoint, 404])
      expect(seen(answer)).toEqual(seen(await eve.call(endpoint, none)))
    }
    expect(await stored(server.database)).toEqual(before)
    expect((await ada.call('GET /api/user')).status).toBe(200)
    await eve.call('DELETE /api/expenses/:id', { params: { id: eves.id } })
  })

  test("another worker’s job id means one's own job of that id, and their gigs cannot be linked or paid", async () => {
    const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-12-12', endDate: '2026-12-13' } })
    const groupId = days[0].multiDayGroupId
    const own = { eventName: 'Own', isMultiDay: true, multiDayGroupId: groupId }
    expect((await eve.call('POST /api/gigs', { body: own })).status).toBe(201)
    const renamed = await eve.call('PUT /api/gigs/days/:groupId', { params: { groupId }, body: { eventName: 'Renamed' } })
    expect(renamed.body.map(({ eventName }: { eventName: string }) => eventName)).toEqual(['Renamed'])
    expect((await eve.call('DELETE /api/gigs/days/:groupId', { params: { groupId } })).status).toBe(200)
    for (const day of days) expect((await ada.call('GET /api/gigs/:id', { params: { id: day.id } })).body).toEqual(day)

    const before = await stored(server.database)
    const linked = await eve.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: days[0].id },
    })
    expect(linked.status).toBe(404)
    const mixed = { ...payment, gigIds: [(await eve.call('GET /api/gigs')).body[0]?.id ?? 1, days[0].id] }
    expect((await eve.call('POST /api/gigs/got-paid', { body: mixed })).status).toBe(404)
    expect(await stored(server.database)).toEqual(before)
  })

  test('lists, figures and reports contain nothing of another worker', async () => {
    const period = { period: 'monthly', date: '2026-11-01' } as const
    await ada.call('POST /api/goals/period/:period/:date', { params: period, body: { amount: '77.07' } })
    await ada.call('PUT /api/ba-profile', { body: { bio: 'Canary samples' } })
    expect((await ada.call('GET /api/goals/period', { query: period })).body).toMatchObject([{ goalAmount: '77.07' }])
    const answers = await Promise.all([
      eve.call('GET /api/gigs'),
      eve.call('GET /api/expenses'),
      eve.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-11-01' } }),
      eve.call('GET /api/dashboard/stats', { query: { date: '2026-11-01' } }),
      eve.call('GET /api/tax/estimate', { query: { year: '2026' } }),
      eve.call('GET /api/tax/profiles'),
      eve.call('GET /api/tax/payments'),
      eve.call('GET /api/tax/forms'),
      eve.call('GET /api/allocations'),
      eve.call('GET /api/invoices'),
      eve.call('GET /api/tax/tie-out', { query: { year: '2026' } }),
      eve.call('GET /api/tax/state-estimate', { query: { year: '2026' } }),
      eve.call('POST /api/reports/generate', { body: { period: 'annual', year: 2026 } }),
      eve.call('GET /api/user/exports'),
      eve.call('GET /api/user/stored-data'),
      eve.call('GET /api/user/activity'),
      eve.call('GET /api/goals/period', { query: period }),
      eve.call('GET /api/ba-profile'),
      eve.call('GET /api/payments', { query: { gigId: String((await eve.call('POST /api/gigs', { body: {} })).body.id) } }),
      eve.call('GET /api/clients'),
      eve.call('GET /api/trips'),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/Canary|77\.07|300\.00/)
    }
  })
})
