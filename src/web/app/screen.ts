import { useSearchParams } from 'wouter'

export type Screen = 'calendar' | 'dashboard'

/** Which screen of the shell is shown and which form is open: kept in the address, so that Back, reload and links work. */
export function useScreen() {
  const [params, setParams] = useSearchParams()
  const screen: Screen = params.get('screen') === 'dashboard' ? 'dashboard' : 'calendar'
  const isAddingGig = params.get('add') === 'gig'
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
    isAddingGig,
    show: (to: Screen) => change((next) => (to === 'calendar' ? next.delete('screen') : next.set('screen', to))),
    addGig: () => change((next) => next.set('add', 'gig')),
    closeForm: () => change((next) => next.delete('add'), true),
  }
}
