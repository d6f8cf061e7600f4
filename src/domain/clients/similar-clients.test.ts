import { expect, test } from 'vitest'
import { similarClients } from './similar-clients.ts'

const aClient = (id: number, name: string, distinctFrom: readonly number[] = []) => ({ id, name, distinctFrom })

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
  const clients = [aClient(1, one), aClient(2, other)]
  expect(similarClients(clients)).toHaveLength(isAlike ? 1 : 0)
})

test('clients that the worker marked as different are not suggested again', () => {
  const clients = [aClient(1, 'Acme Events', [2]), aClient(2, 'Acme Events LLC')]
  expect(similarClients(clients)).toEqual([])
})
