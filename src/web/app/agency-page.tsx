import type { ComponentType } from 'react'
import { titles } from '#words/en/base/titles.ts'
import { useDialog } from '../base/navigation/addresses.ts'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { Account } from '../marketplace/portal/account.tsx'
import { Payments } from '../marketplace/portal/payments-made.tsx'
import { Portal } from '../marketplace/portal/portal.tsx'
import PosterScreen from '../marketplace/posts/poster-screen.tsx'
import { Messages } from './messages.tsx'
import { OfflineLine } from './offline-line.tsx'
import { OnDemand } from './on-demand.tsx'
import { posterDialogs } from './poster-dialogs.ts'

/** Draws the agency portal, which is separate from the workers' app. */
export default function AgencyPage() {
  return (
    <>
      <Portal>
        {(agency) => (
          <>
            <PosterScreen
              title={titles.emergencyGigs}
              poster={{ agencyName: agency.companyName, agencyEmail: agency.email, contactEmail: agency.email }}
              payments={<Payments />}
              account={<Account agency={agency} />}
            />
            <OpenedDialog />
          </>
        )}
      </Portal>
      <OfflineLine />
      <Messages />
    </>
  )
}

/** Draws the dialog of the portal's address. */
function OpenedDialog() {
  const open = useDialog()
  if (!open || !Object.hasOwn(posterDialogs, open.name)) return null
  const Shown = posterDialogs[open.name as keyof typeof posterDialogs] as ComponentType<object>
  return <OnDemand key={open.key}>{open.params ? <Shown {...open.params} /> : <NotFoundDialog />}</OnDemand>
}
