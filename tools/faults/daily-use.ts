import { randomUUID } from 'node:crypto'
import { type Caller, makeCaller, PASSWORD } from './callers.ts'

export interface Used {
  readonly calls: number
  /** The calls that were not answered as they should be, with their statuses. */
  readonly failed: readonly string[]
}

/** People who use Gigfolio until they are stopped: they register, sign in, add gigs, get paid, look at lists and save their profile. */
export function startUsing(base: () => string, people = 8) {
  const failed: string[] = []
  let calls = 0
  let isOver = false

  async function expectStatus(caller: Caller, expected: number, endpoint: string, body?: unknown) {
    // As the app does. Calls that need no key ignore it.
    const answer = await caller.call(endpoint, body, { 'idempotency-key': randomUUID() })
    calls++
    if (answer.status !== expected)
      failed.push(`${endpoint.replace(/\d+/g, ':id')} ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`)
    return answer
  }

  async function visit(number: number) {
    const caller = makeCaller(base)
    const check = (expected: number, endpoint: string, body?: unknown) => expectStatus(caller, expected, endpoint, body)
    const account = { name: 'Ada Reyes', email: caller.email, password: PASSWORD }
    await check(201, 'POST /api/auth/register', { ...account, acceptTerms: true })
    for (let round = 0; round < 5 && !isOver; round++) {
      const plan = { eventName: `Launch ${number}`, clientName: 'Acme', expectedPay: '250.00', date: '2026-03-14' }
      const { id } = (await check(201, 'POST /api/gigs', plan)).body as { readonly id?: number }
      await check(200, 'GET /api/gigs?limit=100')
      await check(200, `POST /api/gigs/${id}/got-paid`, { totalReceived: '250.00', taxPercentage: 20 })
      await check(200, `GET /api/payments?gigId=${id}`)
      await check(200, 'GET /api/clients')
      await check(200, 'GET /api/expenses?limit=100')
      await check(200, 'GET /api/user')
      await check(200, 'PUT /api/user', { name: `Ada Reyes ${round}` })
    }
    await check(200, 'POST /api/auth/login', { email: account.email, password: PASSWORD })
    await check(200, 'GET /api/dashboard?period=monthly&date=2026-03-14')
  }

  const running = Array.from({ length: people }, async (_, number) => {
    while (!isOver) await visit(number)
  })
  return {
    calls: () => calls,
    stop: async (): Promise<Used> => {
      isOver = true
      await Promise.all(running)
      return { calls, failed }
    },
  }
}

/** Returns the different failures with how often each came. */
export function countedFailures(failed: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const failure of failed) counts.set(failure, (counts.get(failure) ?? 0) + 1)
  return [...counts].map(([failure, count]) => `${count} x ${failure}`).join('; ')
}
