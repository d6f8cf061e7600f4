import { useSearchParams } from 'wouter'
import { type Day, isDay } from '#domain/time/calendar-day.ts'

/** What the address says of an open form. */
const formNames = ['add', 'date', 'like', 'only', 'gig']

function withoutForm(params: URLSearchParams) {
  const next = new URLSearchParams(params)
  for (const name of formNames) next.delete(name)
  return next
}

/** By its mark `kit/dialog.tsx` knows the entry of a dialog: the form then makes none of its own, and leaves this one when it closes. */
const markHere = () => (history.state as { dialog?: number } | null)?.dialog
const newMark = () => ({ dialog: Math.random() })

// A form that was opened by a link is laid over its screen too: closing it, or Back, leads there.
const linked = new URLSearchParams(location.search)
if (linked.has('add') && !markHere()) {
  const link = location.href
  const bare = String(withoutForm(linked))
  history.replaceState(null, '', bare ? `?${bare}` : location.pathname)
  history.pushState(newMark(), '', link)
}

export type Screen = 'calendar' | 'dashboard'

/** Which screen of the shell is shown and which form is open: kept in the address, so that Back, reload and links work. */
export function useScreen() {
  const [params, setParams] = useSearchParams()
  const screen: Screen = params.get('screen') === 'dashboard' ? 'dashboard' : 'calendar'
  const adding = params.get('add')
  const named = params.get('date') ?? ''
  /** A form that is opened from a dialog takes its entry over. */
  const openForm = (form: Record<string, string>) =>
    setParams((current) => [...withoutForm(current), ...Object.entries(form)], { replace: Boolean(markHere()), state: newMark() })
  return {
    screen,
    isAddingGig: adding === 'gig',
    isAddingExpense: adding === 'expense',
    /** The day that the form was opened for, if one was. */
    day: isDay(named) ? named : undefined,
    /** The gig that the new one is to be like, if one was named. */
    likeId: Number(params.get('like')) || undefined,
    /** Another screen begins anew: what the address said of this one goes. */
    show: (to: Screen) => {
      if (to !== screen) setParams(to === 'calendar' ? {} : { screen: to })
    },
    addGig: (day?: Day) => openForm({ add: 'gig', ...(day && { date: day }) }),
    /** It is to be like that one day, not like its whole job. */
    isLikeDay: params.get('only') === 'day',
    /** The gig that the expense is for, if one was named. */
    gigId: Number(params.get('gig')) || undefined,
    duplicate: (gigId: number, { onlyDay = false } = {}) => openForm({ add: 'gig', like: String(gigId), ...(onlyDay && { only: 'day' }) }),
    addExpense: (gigId?: number) => openForm({ add: 'expense', ...(gigId && { gig: String(gigId) }) }),
    /** Leaves the history as if the form had not been opened: its dialog goes back from the entry. */
    closeForm: () => {
      if (new URLSearchParams(location.search).has('add')) setParams(withoutForm, { replace: true, state: history.state })
    },
  }
}
