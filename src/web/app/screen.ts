import { useSearchParams } from 'wouter'
import { type Day, isDay } from '#domain/calendar-day.ts'

/** Whether the open form has an entry of its own in the history: not when the page was opened by a link to it. */
let hasOwnEntry = false

export type Screen = 'calendar' | 'dashboard'

/** Which screen of the shell is shown and which form is open: kept in the address, so that Back, reload and links work. */
export function useScreen() {
  const [params, setParams] = useSearchParams()
  const screen: Screen = params.get('screen') === 'dashboard' ? 'dashboard' : 'calendar'
  const adding = params.get('add')
  const named = params.get('date') ?? ''
  const change = (edit: (next: URLSearchParams) => void, replace = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        edit(next)
        return next
      },
      { replace },
    )
  return {
    screen,
    isAddingGig: adding === 'gig',
    isAddingExpense: adding === 'expense',
    /** The day that the form was opened for, if one was. */
    day: isDay(named) ? named : undefined,
    show: (to: Screen) => {
      if (to !== screen) change((next) => (to === 'calendar' ? next.delete('screen') : next.set('screen', to)))
    },
    addGig: (day?: Day) => {
      hasOwnEntry = true
      change((next) => {
        next.set('add', 'gig')
        if (day) next.set('date', day)
      })
    },
    addExpense: () => {
      hasOwnEntry = true
      change((next) => next.set('add', 'expense'))
    },
    /** Leaves the history as if the form had not been opened. */
    closeForm: () => {
      if (hasOwnEntry) history.back()
      else
        change((next) => {
          next.delete('add')
          next.delete('date')
        }, true)
      hasOwnEntry = false
    },
  }
}
