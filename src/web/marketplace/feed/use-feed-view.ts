import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { screenAddress } from '../../base/navigation/addresses.ts'
import { type FeedView, feedViews } from '../../base/records/emergency-gigs.ts'

const readView = () => feedViews.find((each) => each === new URLSearchParams(location.search).get('view')) ?? 'all'
const readPost = () => Number(new URLSearchParams(location.search).get('post')) || null

/** Shows another view of the posts. */
export const showView = (view: FeedView) =>
  navigate(screenAddress('emergency', view === 'all' ? {} : { view }), { replace: true, state: history.state })

/** Returns the view of the address (default: all posts) and the post that a link led to. */
export const useFeedView = () => ({ view: useLocationProperty(readView), linked: useLocationProperty(readPost) })
