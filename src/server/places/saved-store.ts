import type { NamedPlace } from '#domain/places/named-place.ts'
import type { Queries } from '../core/database/queries.ts'
import { savedPlaces } from '../core/database/schema/mileage.ts'
import { selectList, statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

type Fields = Pick<NamedPlace, 'name' | 'address'>

const all = selectList(savedPlaces, 'p', (field) => !['userId', 'createdAt'].includes(field))

const listed = statement<NamedPlace>('saved places', `select ${all} from saved_places p where p.user_id = $1 order by lower(p.name), p.id`)

/** Returns the owner's named places, by name. */
export const listPlaces = (queries: Queries, owner: Owner): Promise<NamedPlace[]> => queries.run(listed, [owner])

const locked = statement<NamedPlace>('lock place', `select ${all} from saved_places p where p.user_id = $1 and p.id = $2 for update`)

/** Locks one place until the transaction ends, and returns it; undefined when it does not belong to the owner. */
export async function lockPlace(queries: Queries, owner: Owner, id: number): Promise<NamedPlace | undefined> {
  const [row] = await queries.run(locked, [owner, id])
  return row
}

const inserted = statement<NamedPlace>(
  'add place',
  `insert into saved_places as p (user_id, name, address) values ($1, $2, $3) returning ${all}`,
)

export async function addPlace(queries: Queries, owner: Owner, { name, address }: Fields): Promise<NamedPlace> {
  const [row] = await queries.run(inserted, [owner, name, address])
  return row as NamedPlace
}

const changed = statement<NamedPlace>(
  'change place',
  `update saved_places p set name = $3, address = $4, updated_at = now() where p.user_id = $1 and p.id = $2 returning ${all}`,
)

/** Changes one place and returns it; undefined when it does not belong to the owner. */
export async function changePlace(queries: Queries, owner: Owner, id: number, { name, address }: Fields) {
  const [row] = await queries.run(changed, [owner, id, name, address])
  return row
}

const deleted = statement('delete place', 'delete from saved_places p where p.user_id = $1 and p.id = $2')

export const deletePlace = (queries: Queries, owner: Owner, id: number) => queries.run(deleted, [owner, id])
