import { useEffect } from 'react'
import { openDialog, readDialog } from '../base/addresses.ts'
import { useUser } from '../base/session.ts'

/** That the walkthrough was shown in this tab: who put it off gets it at the next visit. */
const SHOWN = 'walkthrough shown'

/** Opens the walkthrough for an account that has not finished it, once a visit. */
export function useWalkthrough() {
  const { onboardingCompleted } = useUser()
  useEffect(() => {
    if (onboardingCompleted || readDialog(location.search)) return
    try {
      if (sessionStorage.getItem(SHOWN)) return
      sessionStorage.setItem(SHOWN, 'yes')
    } catch {
      // Storage is forbidden: it is shown each time the app is loaded.
    }
    openDialog('onboarding', {})
  }, [onboardingCompleted])
}
