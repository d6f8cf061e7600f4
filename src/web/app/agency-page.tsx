import { Payments } from '../agency/payments.tsx'
import { Portal } from '../agency/portal.tsx'
import PosterScreen from '../emergency-posts/poster-screen.tsx'
import { Messages } from './messages.tsx'
import { OfflineLine } from './offline-line.tsx'

/** Draws the agency portal, which is separate from the workers' app. */
export default function AgencyPage() {
  return (
    <>
      <Portal>
        {({ companyName, email }) => (
          <PosterScreen
            title="Emergency Gigs"
            poster={{ agencyName: companyName, agencyEmail: email, contactEmail: email }}
            payments={<Payments />}
          />
        )}
      </Portal>
      <OfflineLine />
      <Messages />
    </>
  )
}
