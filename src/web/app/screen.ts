import { useSearchParams } from 'wouter'
import { type Day, isDay } from '#domain/calendar-day.ts'

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
    show: (to: Screen) => change((next) => (to === 'calendar' ? next.delete('screen') : next.set('screen', to))),
    addGig: (day?: Day) =>
      change((next) => {
        next.set('add', 'gig')
        if (day) next.set('date', day)
      }),
    addExpense: () => change((next) => next.set('add', 'expense')),
    closeForm: () =>
      change((next) => {
        next.delete('add')
        next.delete('date')
      }, true),
  }
}
