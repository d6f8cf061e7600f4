import { expect, test } from 'vitest'
import { compareNames } from '#words/name-order.ts'
import { aGig } from '../testing/factories.ts'
import { clientsByUse, habitsOf, lastPaymentMethod, recentClients } from './client-habits.ts'

const gigs = [
  aGig({ clientName: 'Bluebird', gigType: 'Model', expectedPay: '200.00', date: '2026-11-20' }),
  aGig({ clientName: 'Lumen', paymentMethod: 'zelle', status: 'completed', totalReceived: '90.00', gotPaidDate: '2026-11-02' }),
  aGig({ clientName: 'Harbor', paymentMethod: 'check', status: 'completed', totalReceived: '90.00', gotPaidDate: '2026-11-05' }),
  aGig({ clientName: 'bluebird ', gigType: 'Driver', expectedPay: '250.00', date: '2026-11-01' }),
]

test('a client’s new gig starts like the last one entered, however the name is written', () => {
  expect(habitsOf(gigs, 'Bluebird')).toEqual({ gigType: 'Driver', expectedPay: '250.00', duties: null })
  expect(habitsOf(gigs, 'Nobody')).toBeNull()
})

test('recent clients are listed with the latest first', () => expect(recentClients(gigs, 3)).toEqual(['bluebird ', 'Harbor', 'Lumen']))

test("the last payment method is the client's, or else anybody's", () => {
  expect(lastPaymentMethod(gigs, 'Lumen')).toBe('zelle')
  expect(lastPaymentMethod(gigs, 'Bluebird')).toBe('check')
  expect(lastPaymentMethod([], 'Bluebird')).toBeUndefined()
})

test('all clients are offered, those with the most gigs first, then the preferred ones', () => {
  const client = (name: string, isPreferred = false) => ({ name, isPreferred })
  const offered = [client('Zeta'), client('Acme', true), client('Harbor'), client('Bluebird')]
  const gigs = ['harbor', 'Bluebird', 'Harbor '].map((clientName) => aGig({ clientName }))
  expect(clientsByUse(offered, gigs, compareNames)).toEqual(['Harbor', 'Bluebird', 'Acme', 'Zeta'])
})
