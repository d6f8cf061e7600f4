import { expect, test } from 'vitest'
import { isClientFound } from './client-search.ts'

const client = { name: 'Peñasco Eventos', contactName: 'José Ávila' }

test.each([
  ['', true],
  [' penasco ', true],
  ['PEÑASCO', true],
  ['jose', true],
  ['José A', true],
  ['avila', true],
  ['harbor', false],
])('%j finds the client: %s', (typed, isFound) => expect(isClientFound(client, typed)).toBe(isFound))

test('a client may have no contact', () => expect(isClientFound({ name: 'Harbor', contactName: null }, 'harb')).toBe(true))
