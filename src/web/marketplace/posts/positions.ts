import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** What a poster sees: the form, perhaps as a copy of a post; their posts, perhaps with one open; a post that they edit; their payments; or their account. */
export type Place =
  | { readonly view: 'form'; readonly repost?: number }
  | { readonly view: 'posts'; readonly post?: number; readonly isBack?: true }
  | { readonly view: 'edit'; readonly post: number }
  | { readonly view: 'payments' }
  | { readonly view: 'account' }

const idIn = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/** Reads the place from the query of an address. The mail about an application links to `?post=12`. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search)
  const [post, repost, edit] = [idIn(query.get('post')), idIn(query.get('repost')), idIn(query.get('edit'))]
  if (edit !== undefined) return { view: 'edit', post: edit }
  // The payment provider returns to `?post=12&paid=yes`.
  if (post !== undefined) return { view: 'posts', post, ...(query.get('paid') === 'yes' && { isBack: true }) }
  if (query.get('show') === 'posts') return { view: 'posts' }
  if (query.get('show') === 'payments') return { view: 'payments' }
  if (query.get('show') === 'account') return { view: 'account' }
  return { view: 'form', ...(repost !== undefined && { repost }) }
}

/** Returns the address of a place on the current page: the agency portal or the workers' page for posts. */
export function addressOf(place: Place): string {
  const page = location.pathname
  if (place.view === 'form') return place.repost === undefined ? page : `${page}?repost=${place.repost}`
  if (place.view === 'edit') return `${page}?edit=${place.post}`
  if (place.view === 'payments' || place.view === 'account') return `${page}?show=${place.view}`
  return `${page}?${place.post === undefined ? 'show=posts' : `post=${place.post}`}`
}

export const usePlace = (): Place => readPlace(useSearch())

export const goTo = (place: Place) => navigate(addressOf(place))
