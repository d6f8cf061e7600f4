import type { Language } from '#domain/check/language.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'

const ofPoster = statement<{ language: Language }>(
  'language of poster',
  `select coalesce((select u.language from users u where u.id = $1), (select a.language from agencies a where a.id = $2), 'en') as language`,
)

/** Returns the language of whoever wrote a post, who reads the mails about it. */
export async function languageOfPoster(
  queries: Queries,
  { userId, agencyId }: { readonly userId: number | null; readonly agencyId: number | null },
): Promise<Language> {
  const [row] = await queries.run(ofPoster, [userId, agencyId])
  return row?.language ?? 'en'
}
