import type { Claim } from '#contract/marketplace/posts.ts'
import { deviceStorage } from '../../kit/device-storage.ts'
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
export const readNews = (): News => ({ ...nothing, ...(deviceStorage.readJson(keyHere()) as Partial<News> | undefined) })

/** Keeps news for the next visit. In a browser that forbids storage, the next visit learns them later. */
export const keepNews = (news: Partial<News>) => void deviceStorage.writeJson(keyHere(), { ...readNews(), ...news })
