import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** What a poster looks at: the form, which may begin as a copy of a post, their posts, one of which may be open, or what they paid. */
export type Place =
  | { readonly view: 'form'; readonly repost?: number }
  | { readonly view: 'posts'; readonly post?: number; readonly isBack?: true }
  | { readonly view: 'payments' }

const idIn = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

/** Reads what the query of an address names. The mail about an application links to `?post=12`. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search)
  const [post, repost] = [idIn(query.get('post')), idIn(query.get('repost'))]
  // The payment provider leads back to `?post=12&paid=yes`.
  if (post !== undefined) return { view: 'posts', post, ...(query.get('paid') === 'yes' && { isBack: true }) }
  if (query.get('show') === 'posts') return { view: 'posts' }
  if (query.get('show') === 'payments') return { view: 'payments' }
  return { view: 'form', ...(repost !== undefined && { repost }) }
}

/** Returns the address of a place on the page that is shown: the agency portal, or the workers' page for posts. */
export function addressOf(place: Place): string {
  const page = location.pathname
  if (place.view === 'form') return place.repost === undefined ? page : `${page}?repost=${place.repost}`
  if (place.view === 'payments') return `${page}?show=payments`
  return `${page}?${place.post === undefined ? 'show=posts' : `post=${place.post}`}`
}

export const usePlace = (): Place => readPlace(useSearch())

export const goTo = (place: Place) => navigate(addressOf(place))
