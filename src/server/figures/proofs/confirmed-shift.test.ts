import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyTo, startPosting } from '../../testing/posting.ts'
import { textsOf } from '../../testing/report-files.ts'

let posting: Awaited<ReturnType<typeof startPosting>>
beforeAll(async () => {
  posting = await startPosting()
})
afterAll(() => posting.server.stop())

test('a booked shift whose payment its agency reports is confirmed work, on paper and at its code', async () => {
  const { server, acme, post, decide, shown } = posting
  const ada = await server.worker('Ada Reyes')
  const id = await post()
  await applyTo(ada, id)
  await decide(id, 'Ada Reyes', 'booked')
  const [{ id: applicationId }] = (await shown(id)).applicants
  // The shift is over: from 5 PM to 10 PM.
  const { pool } = server.database
  await pool.query(`update emergency_gigs set event_date = '2026-10-02T17:00:00Z' where id = $1`, [id])
  await pool.query(`update gigs set date = '2026-10-02', start_date = '2026-10-02', end_date = '2026-10-02' where user_id = $1`, [
    (await ada.call('GET /api/user')).body.id,
  ])
  const paid = { paidOn: '2026-10-09', method: 'check' as const, payments: [{ applicationId, amount: '240' }] }
  expect((await acme.call('POST /api/emergency-posts/paid', { body: paid })).status).toBe(200)
  const [claim] = (await ada.call('GET /api/emergency-gigs/claims')).body
  await ada.call('POST /api/emergency-gigs/claims/:id', { params: { id: String(claim.id) }, body: { answer: 'confirmed' } })

  const chosen = { hasAmounts: true, hasNames: true, hasContacts: false, hasCities: false, hasOtherTime: false }
  const body = { kind: 'record', lastMonth: '2026-10-01', count: 1, ...chosen, isSeasonal: false, isBilingual: false } as const
  const { body: proof } = await ada.call('POST /api/proofs', { body })
  expect(proof.totals.hours).toEqual({ confirmed: 5, paid: 0, entered: 0 })
  const pdf = (await ada.call('GET /api/proofs/:id/:format', { params: { id: String(proof.id), format: 'pdf' } })).body as Buffer
  const text = textsOf(pdf).flat().join(' ')
  expect(text).toContain('A. Confirmed by the agency')
  expect(text).toMatch(/Oct 2 Acme Events .*5\.00 A Oct 9/)
  const seen = (await server.visitor().call('GET /api/verify/:code', { params: { code: proof.code } })).body
  expect(seen.totals.hours).toEqual({ confirmed: 5, paid: 0, entered: 0 })
  expect(JSON.stringify(seen)).not.toMatch(/Ada|Acme/)
})
