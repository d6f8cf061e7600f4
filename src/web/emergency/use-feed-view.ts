import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { screenAddress } from '../base/addresses.ts'
import { type FeedView, feedViews } from '../base/emergency-gigs.ts'

const readView = () => feedViews.find((each) => each === new URLSearchParams(location.search).get('view')) ?? 'all'
const readPost = () => Number(new URLSearchParams(location.search).get('post')) || null

/** Shows other posts in place of these. */
export const showView = (view: FeedView) =>
  navigate(screenAddress('emergency', view === 'all' ? {} : { view }), { replace: true, state: history.state })

/** Returns which posts the address asks for, all unless it says so, and the one that a link led to. */
export const useFeedView = () => ({ view: useLocationProperty(readView), linked: useLocationProperty(readPost) })
