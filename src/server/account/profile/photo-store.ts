import type { PhotoSize } from '#domain/marketplace/profile-files.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

const kept = statement<{ id: number }>('keep photo', 'insert into profile_photos (user_id, large, small) values ($1, $2, $3) returning id')
const removedFirst = statement('remove former photo', 'delete from profile_photos p where p.user_id = $1')
/** Stores the photo of an owner under a new id, so that browsers do not show the former one, which is removed. */
export async function keepPhoto(queries: Queries, owner: Owner, large: Buffer, small: Buffer): Promise<number> {
  await queries.run(removedFirst, [owner])
  const [row] = await queries.run(kept, [owner, large, small])
  return found(row).id
}

const read = statement<{ large: Buffer; small: Buffer }>(
  'photo',
  'select p.large, p.small from profile_photos p where p.user_id = $1 and p.id = $2',
)
/** Returns a photo of an owner in a size. Throws 404 when it belongs to another owner or was replaced. */
export async function readPhoto(queries: Queries, owner: Owner, id: number, size: PhotoSize): Promise<Buffer> {
  const [row] = await queries.run(read, [owner, id])
  return found(row)[size === '256' ? 'large' : 'small']
}

const removed = statement<{ id: number }>('remove photo', 'delete from profile_photos p where p.user_id = $1 and p.id = $2 returning p.id')
/** Removes a photo of an owner. Throws 404 when there is none with this id. */
export async function removePhoto(queries: Queries, owner: Owner, id: number) {
  found((await queries.run(removed, [owner, id]))[0])
}
