import { Account } from '../marketplace/portal/account.tsx'
import { Payments } from '../marketplace/portal/payments-made.tsx'
import { Portal } from '../marketplace/portal/portal.tsx'
import PosterScreen from '../marketplace/posts/poster-screen.tsx'
import { Messages } from './messages.tsx'
import { OfflineLine } from './offline-line.tsx'

/** Draws the agency portal, which is separate from the workers' app. */
export default function AgencyPage() {
  return (
    <>
      <Portal>
        {(agency) => (
          <PosterScreen
            title="Emergency Gigs"
            poster={{ agencyName: agency.companyName, agencyEmail: agency.email, contactEmail: agency.email }}
            payments={<Payments />}
            account={<Account agency={agency} />}
          />
        )}
      </Portal>
      <OfflineLine />
      <Messages />
    </>
  )
}
