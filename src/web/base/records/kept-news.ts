import type { Claim } from '#contract/marketplace/posts.ts'
import { pageAccount } from '../calls/api.ts'
import { NEWS } from '../device/kept-answers.ts'

// The news of the last visit. They are read at once, so that the next visit draws them with the first screen instead of inserting them later.

interface News {
  /** The number of unread notices. */
  readonly unread: number
  /** The payments that agencies reported and the worker has not answered. */
  readonly claims: readonly Claim[]
}

const nothing: News = { unread: 0, claims: [] }
const keyHere = () => NEWS + pageAccount()

/** Returns the news that this device knows of the page's account. */
export function readNews(): News {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(keyHere()) ?? '{}') as Partial<News>) }
  } catch {
    return nothing
  }
}

export function keepNews(news: Partial<News>) {
  try {
    localStorage.setItem(keyHere(), JSON.stringify({ ...readNews(), ...news }))
  } catch {
    // Storage is forbidden. The next visit learns the news later.
  }
}
