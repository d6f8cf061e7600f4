import { useEffect } from 'react'
import { readDialog } from '../base/navigation/address-list.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { useUser } from '../base/records/session.ts'
import { tabStorage } from '../kit/device-storage.ts'

/** Noted once the walkthrough was shown in this tab. A worker who postponed it sees it at the next visit. */
const SHOWN = 'walkthrough shown'

/** Opens the walkthrough once per visit, for an account that has not finished it. */
export function useWalkthrough() {
  const { onboardingCompleted } = useUser()
  useEffect(() => {
    if (onboardingCompleted || readDialog(location.search)) return
    if (tabStorage.read(SHOWN)) return
    // In a browser that forbids storage, the walkthrough opens on each load of the app.
    tabStorage.write(SHOWN, 'yes')
    openDialog('onboarding', {})
  }, [onboardingCompleted])
}
