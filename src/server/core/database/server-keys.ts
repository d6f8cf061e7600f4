import type { Queries } from './queries.ts'
import { statement } from './statement.ts'

const keyFound = statement<{ value: Readonly<Record<string, string>> }>('server key', 'select k.value from server_keys k where k.name = $1')
const keyAdded = statement('add server key', 'insert into server_keys (name, value) values ($1, $2::jsonb) on conflict do nothing')

/** Returns a key of this Gigfolio. It is generated once and shared by all its processes. */
export async function serverKey<Key extends object>(queries: Queries, name: string, make: () => Key | Promise<Key>): Promise<Key> {
  const [known] = await queries.run(keyFound, [name])
  if (known) return known.value as Key
  // Another process may add a key at the same moment. The first one counts.
  await queries.run(keyAdded, [name, JSON.stringify(await make())])
  const [first] = await queries.run(keyFound, [name])
  return first?.value as Key
}
