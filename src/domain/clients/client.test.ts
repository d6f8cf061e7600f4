import { expect, test } from 'vitest'
import { type Client, clientKey, clientNamed, isSameClient, takenOver, termsOf } from './client.ts'

const aClient = (name: string, fields: Partial<Client> = {}): Client => ({
  id: 1,
  name,
  contactName: null,
  address: null,
  email: null,
  phone: null,
  legalName: null,
  billingEmail: null,
  billingAddress: null,
  poRequired: false,
  notes: null,
  termsDays: null,
  payKind: '1099',
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

test("a client's name is stored without surrounding spaces, and is never empty", () => {
  expect([clientNamed(' Acme '), clientNamed('  '), clientKey(' ACME')]).toEqual(['Acme', 'Client', 'acme'])
})

test('a merge fills in only the details that the remaining client lacks', () => {
  const from = aClient('Acme LLC', { email: 'pay@acme.test', termsDays: 45, phone: '1' })
  expect(takenOver(from, aClient('Acme', { phone: '2' }))).toEqual({ email: 'pay@acme.test', termsDays: 45 })
  expect(takenOver(aClient('Acme LLC', { poRequired: true }), aClient('Acme'))).toEqual({ poRequired: true })
  expect(takenOver(aClient('Acme LLC'), aClient('Acme', { poRequired: true }))).toEqual({})
})

test('a client without terms has 30 days to pay, and due at once counts as terms', () => {
  expect([termsOf([], 1), termsOf([{ clientId: 2, days: 7 }], 1), termsOf([{ clientId: 1, days: 0 }], 1)]).toEqual([30, 30, 0])
})
