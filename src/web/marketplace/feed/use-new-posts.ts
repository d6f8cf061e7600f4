import { useState } from 'react'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { newsLine as words } from '#words/en/base/news-line.ts'
import { type FeedView, feedKey } from '../../base/records/emergency-gigs.ts'
import { rowsNotIn, useNewer } from '../../base/records/newer-list.ts'

/** Says what is new in a view since it was read. `show` shows it, and `fresh` then names the new posts. */
export function useNewPosts(view: FeedView, shown: EmergencyGig[] | undefined) {
  const { newer, show } = useNewer({
    key: feedKey(view),
    endpoint: view === 'applied' ? 'GET /api/emergency-gigs/applied' : 'GET /api/emergency-gigs',
    search: view === 'mine' ? '?cities=mine' : '',
    shown,
  })
  const [fresh, setFresh] = useState<readonly number[]>()
  const added = newer && rowsNotIn(shown, newer).map(({ id }) => id)
  return {
    news: added && (added.length > 0 ? words.newGigs({ gigs: added.length }) : words.gigsChanged),
    fresh,
    show: () => {
      show()
      setFresh(added)
    },
  }
}
