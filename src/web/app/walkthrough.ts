import { useEffect } from 'react'
import { openDialog } from '../base/navigation/addresses.ts'
import { readDialog } from '../base/navigation/dialog-list.ts'
import { useUser } from '../base/records/session.ts'

/** Noted once the walkthrough was shown in this tab. A worker who postponed it sees it at the next visit. */
const SHOWN = 'walkthrough shown'

/** Opens the walkthrough once per visit, for an account that has not finished it. */
export function useWalkthrough() {
  const { onboardingCompleted } = useUser()
  useEffect(() => {
    if (onboardingCompleted || readDialog(location.search)) return
    try {
      if (sessionStorage.getItem(SHOWN)) return
      sessionStorage.setItem(SHOWN, 'yes')
    } catch {
      // Storage is forbidden. The walkthrough then opens on each load of the app.
    }
    openDialog('onboarding', {})
  }, [onboardingCompleted])
}
