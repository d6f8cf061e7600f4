import type { QueryClient } from '@tanstack/react-query'
import type { Notice } from '#contract/notices.ts'
import { readIfChanged } from '../calls/read-if-changed.ts'
import { askRegularly } from './ask-regularly.ts'
import { keys } from './keys.ts'

/**
 * Reads the notices regularly, so that the bell counts. The lists that new notices are about are read when they are next shown: rows must not
 * come and go by themselves. A reported payment is asked about at once, because its question has its place. Returns a function that ends it.
 */
export function askForNotices(client: QueryClient): () => void {
  let seen: { readonly tag: string | null; readonly notices: readonly Notice[] | undefined } | undefined
  const known = () => client.getQueryData<Notice[]>(keys.notices)
  return askRegularly(async () => {
    const before = known()
    if (!before) return
    const read = await readIfChanged('GET /api/notices', '', seen?.notices === before ? seen.tag : null)
    if (!read || known() !== before) return
    client.setQueryData(keys.notices, read.answer)
    const notices = known()
    seen = { tag: read.tag, notices }
    const [newest] = before
    if (!notices?.some(({ id, kind }) => kind !== 'emergency gig' && id > (newest?.id ?? 0))) return
    for (const queryKey of [keys.gigs, keys.emergencyGigs]) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: keys.claims })
  })
}
