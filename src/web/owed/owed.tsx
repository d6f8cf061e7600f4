import { lazy, useMemo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { moneyOwed } from '#domain/payments/receivables.ts'
import { today } from '../base/api.ts'
import { OnDemand } from '../base/on-demand.tsx'
import { useUser } from '../base/session.ts'
import { OwedCard } from './owed-card.tsx'

const OwedDialog = lazy(() => import('./owed-dialog.tsx'))

/** Money owed: the card, and the list that it opens. */
export function Owed({ gigs, onGotPaid }: { gigs: readonly Gig[]; onGotPaid: (job: Job<Gig>) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { clientTerms } = useUser()
  const day = today()
  const owed = useMemo(() => moneyOwed(gigs, clientTerms, day), [gigs, clientTerms, day])
  return (
    <>
      <OwedCard owed={owed} onOpen={() => setOpen(true)} />
      <OnDemand>
        {isOpen && (
          <OwedDialog
            owed={owed}
            onClose={() => setOpen(false)}
            onGotPaid={(job) => {
              setOpen(false)
              onGotPaid(job)
            }}
          />
        )}
      </OnDemand>
    </>
  )
}
