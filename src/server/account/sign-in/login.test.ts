import { expect, test } from 'vitest'
import type { Route } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { exampleOf, makerOf } from '../../testing/examples.ts'
import { PASSWORD, startServer } from '../../testing/server.ts'

/** The inputs of calls that read an account, as far as they need any to reach the account. */
const sent: Readonly<Record<string, { readonly query?: string; readonly body?: object }>> = {
  'PUT /api/user': { body: { usesIrsMileageRate: true } },
  'POST /api/user/add-preferred-client': { body: { clientName: 'Acme' } },
  'PUT /api/user/client-terms': { body: { clientName: 'Acme', days: 14 } },
  'GET /api/payments': { query: 'gigId=:id' },
  'GET /api/invoices/:id/reminder': { query: 'step=due' },
  'GET /api/goals/period': { query: 'period=monthly&date=2026-11-07' },
  'GET /api/tax/estimate': { query: 'year=2026' },
  'GET /api/tax/tie-out': { query: 'year=2026' },
  'GET /api/budgets': { query: 'month=2026-11' },
  'GET /api/tax/state-estimate': { query: 'year=2026' },
  'POST /api/reports/generate': { body: { period: 'annual', year: 2026 } },
  'POST /api/reports/files': { body: { period: 'annual', year: 2026, format: 'pdf' } },
}

/** Factors report whether there is a password. The other calls read records that this account does not have, and no account. */
const others = new Set([
  'GET /api/auth/factors',
  'GET /api/user/exports/:id/file',
  'GET /api/emergency-posts/:id',
  'GET /api/ba-profile/headshots/:id/:size',
  'GET /api/ba-profile/resume',
  'GET /api/user/photos/:id/:size',
  'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size',
  'GET /api/emergency-posts/:id/applicants/:applicationId/resume',
  'GET /api/emergency-gigs/files/:token',
  'GET /api/attachments/:id/:side',
  'GET /api/proofs/:id/:format',
  'GET /api/verify/:code',
])

test('only signing in reads the password hash', async () => {
  const server = await startServer()
  const ada = await server.worker()
  const { body: gig } = await ada.call('POST /api/gigs', { body: { clientName: 'Acme', date: '2026-11-07', expectedPay: '300.00' } })
  const { body: clients } = await ada.call('GET /api/clients')
  const { body: draft } = await ada.call('POST /api/invoices', {
    body: { clientId: gig.clientId, gigIds: [gig.id], invoiceDate: '2026-11-08', dueDate: '2026-12-08' },
  })
  // Only a sent invoice has a reminder.
  await ada.call('POST /api/invoices/:id/send', { params: { id: draft.id }, body: { by: 'link' } })
  const ids: Record<string, number> = { '/api/clients/:id': clients[0].id, '/api/invoices/:id/reminder': draft.id }
  const reads = Object.entries<Route>(contract)
    .filter(([endpoint, { access }]) => access !== 'agency' && !others.has(endpoint) && (endpoint.startsWith('GET ') || sent[endpoint]))
    .map(([endpoint]) => endpoint as keyof typeof contract)
  for (const endpoint of reads) {
    const [, path = ''] = endpoint.split(' ')
    const maker = makerOf(endpoint)
    if (maker) ids[path] ??= (await ada.call(maker, { body: exampleOf(maker) } as object)).body.id
  }
  // Any query that selects the column by name fails from now on.
  await server.database.pool.query('alter table users rename column password_hash to hash_of_password')
  for (const endpoint of reads) {
    const [method = '', path = ''] = endpoint.split(' ')
    const { query = '', body } = sent[endpoint] ?? {}
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await ada.fetch(`${path}?${query}`.replace(':id', ids[path] ?? gig.id), { method, ...json })
    expect([endpoint, answer.status]).toEqual([endpoint, 200])
  }
  const signIn = await ada.call('POST /api/auth/login', { body: { email: ada.email, password: PASSWORD } })
  expect(signIn.status).toBe(500)
  await server.stop()
})
