import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { collectionOf, isCut, MOST_ROWS } from './collection.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const rows = collectionOf<Row>({
  key: ['rows'],
  read: async () => [
    { id: 3, name: 'c' },
    { id: 1, name: 'a' },
  ],
  order: (one, other) => other.id - one.id,
})

async function loaded() {
  const client = new QueryClient()
  await client.fetchQuery(rows.query)
  return client
}
const names = (client: QueryClient) =>
  rows
    .known(client)
    .map(({ name }) => name)
    .join('')

test('rows of an answer replace the old rows and keep the order of the list', async () => {
  const client = await loaded()
  rows.keep(client, [
    { id: 2, name: 'b' },
    { id: 1, name: 'A' },
  ])
  expect(names(client)).toBe('cbA')
  rows.drop(client, [{ id: 3 }, { id: 9 }])
  expect(names(client)).toBe('bA')
})

test('a change before the list is loaded makes no list of one row', async () => {
  const client = new QueryClient()
  rows.keep(client, [{ id: 2, name: 'b' }])
  expect(rows.known(client)).toEqual([])
  await client.fetchQuery(rows.query)
  expect(names(client)).toBe('ca')
})

test('a list with as many rows as a call may return counts as cut', () => {
  const of = (length: number) => Array.from({ length }, (_, id) => id)
  expect([isCut(of(MOST_ROWS - 1)), isCut(of(MOST_ROWS))]).toEqual([false, true])
})
