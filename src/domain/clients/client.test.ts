import { expect, test } from 'vitest'
import { type Client, clientKey, clientNamed, isSameClient, similarClients, takenOver, termsOf } from './client.ts'

const aClient = (name: string, fields: Partial<Client> = {}): Client => ({
  id: 1,
  name,
  contactName: null,
  email: null,
  phone: null,
  notes: null,
  termsDays: null,
  isPreferred: false,
  distinctFrom: [],
  ...fields,
})

test.each([
  ['Acme', '  acme ', true],
  ['ÉCLAIR Events', 'éclair events', true],
  ['Acme', 'Acme Inc', false],
  ['', 'Client', true],
])('%o and %o are one client: %o', (one, other, isSame) => expect(isSameClient(one, other)).toBe(isSame))

test('a client is kept without the spaces around its name, and never without a name', () => {
  expect([clientNamed(' Acme '), clientNamed('  '), clientKey(' ACME')]).toEqual(['Acme', 'Client', 'acme'])
})

test.each([
  ['Acme Events', 'Acme Events LLC', true],
  ['The Bluebird Agency', 'Bluebird Agency, Inc.', true],
  ['Bar & Grill', 'Bar and Grill', true],
  ['Bluebird Agency', 'Blubird Agency', true],
  ['Bluebird Agency', 'Bluebrid Agency', true],
  ['Bluebird Agency', 'Bluebells Agency', false],
  ['ABC', 'ABD', false],
  ['Café Noir', 'Cafe Noir', true],
  ['LLC', 'Inc', false],
])('%o and %o may be the same client: %o', (one, other, isAlike) => {
  const clients = [aClient(one, { id: 1 }), aClient(other, { id: 2 })]
  expect(similarClients(clients)).toHaveLength(isAlike ? 1 : 0)
})

test('clients that the worker said are others are not proposed again', () => {
  const clients = [aClient('Acme Events', { id: 1, distinctFrom: [2] }), aClient('Acme Events LLC', { id: 2 })]
  expect(similarClients(clients)).toEqual([])
})

test('a merged client gives the details that the other one does not have', () => {
  const from = aClient('Acme LLC', { email: 'pay@acme.test', termsDays: 45, phone: '1' })
  expect(takenOver(from, aClient('Acme', { phone: '2' }))).toEqual({ email: 'pay@acme.test', termsDays: 45 })
})

test('a client without terms has 30 days to pay, and due at once is a term', () => {
  expect([termsOf([], 1), termsOf([{ clientId: 2, days: 7 }], 1), termsOf([{ clientId: 1, days: 0 }], 1)]).toEqual([30, 30, 0])
})
