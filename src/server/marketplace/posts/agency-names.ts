import { shortName } from '#domain/marketplace/poster.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import { isNameHeld, postNameTaken } from '../records/held-names.ts'
import type { Poster } from '../records/policy.ts'

const agencyNames = statement<{ agencyName: string; agencyEmail: string }>(
  'names of agency',
  'select a.company_name as "agencyName", a.email as "agencyEmail" from agencies a where a.id = $1',
)
const workerName = statement<{ name: string }>('name of poster', 'select u.name from users u where u.id = $1')

/**
 * Returns the names on a new post. Those of an agency are its account's, whatever the call sends. A worker may name a company, and the post
 * says which person posted it. Throws 409 when a verified agency has a name like that company's.
 */
export async function namesOfPoster(
  queries: Queries,
  { agencyId, userId }: Poster,
  { agencyName, agencyEmail }: { readonly agencyName: string; readonly agencyEmail: string },
  settings: Pick<Config, 'supportEmail'>,
) {
  if (agencyId !== null) {
    const [row] = await queries.run(agencyNames, [agencyId])
    return { ...found(row), postedBy: null }
  }
  if (await isNameHeld(queries, agencyName)) throw postNameTaken(settings)
  const [row] = await queries.run(workerName, [userId])
  return { agencyName, agencyEmail, postedBy: shortName(found(row).name) }
}
