import { expect, test } from 'vitest'
import { ApiFailure } from '../calls/api.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { saveEdit } from './save-edit.ts'

interface Row {
  readonly version: number
  readonly name: string
  readonly phone: string | null
}

/** Returns the calls for a record that somebody else edited meanwhile. */
function editedSince(now: Row) {
  const asked: number[] = []
  const calls = {
    save: async (version: number): Promise<Row> => {
      asked.push(version)
      if (version !== now.version) throw new ApiFailure(412, JSON.stringify({ error: 'Changed', code: 'outdated' }))
      return { ...now, version: version + 1 }
    },
    read: async () => now,
  }
  return { calls, asked }
}

const seen: Row = { version: 1, name: 'Acme', phone: null }

test("an edit of other fields is saved on top of the other person's edit", async () => {
  const { calls, asked } = editedSince({ version: 3, name: 'Acme', phone: '555' })
  expect(await saveEdit(seen, { name: 'Acme Events' }, calls)).toMatchObject({ version: 4 })
  expect(asked).toEqual([1, 3])
})

test('an edit of the same field is not saved and throws the current record', async () => {
  const { calls, asked } = editedSince({ version: 3, name: 'Bluebird', phone: null })
  const saved = saveEdit(seen, { name: 'Acme Events', phone: '555' }, calls)
  await expect(saved).rejects.toBeInstanceOf(ChangedElsewhere)
  await expect(saved).rejects.toMatchObject({ now: { name: 'Bluebird' }, fields: ['name'] })
  expect(asked).toEqual([1])
})

test('any other failure is rethrown', async () => {
  const gone = new ApiFailure(404, JSON.stringify({ error: 'Not found', code: 'not_found' }))
  const calls = { save: () => Promise.reject(gone), read: () => Promise.resolve(seen) }
  await expect(saveEdit(seen, { name: 'Acme Events' }, calls)).rejects.toBe(gone)
})
