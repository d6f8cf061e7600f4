import type { Gig } from '#contract/gigs.ts'
import { jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents } from '#domain/money/money.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { formatDays } from '#words/dates.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** Asks whether one payment was for several jobs that look alike. Separate jobs are never joined without asking (money.md A26). */
export default function WhichPayment({ gigs }: DialogProps<'which-payment'>) {
  return <OpenedGigs ids={gigs}>{(opened) => <Question gigs={opened} />}</OpenedGigs>
}

const pick = (gigs: readonly Gig[]) => openDialog('got-paid', { gigs: gigs.map(({ id }) => id) }, { instead: true })

function Question({ gigs }: { gigs: readonly Gig[] }) {
  const parts = jobsOf(gigs).toReversed()
  const open = parts.filter((part) => unpaidDays(part).length > 0)
  const days = unpaidDays({ gigs })
  const first = parts[0]?.first
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.whichDays}
      subject={first && words.eventForClient({ eventName: first.eventName, clientName: first.clientName })}
      description={words.plannedAsGigs({ gigs: parts.length })}
    >
      <ul className="grid grid-cols-1 gap-2">
        {open.length > 1 && (
          <li>
            <Button className="w-full justify-between!" onClick={() => pick(days)}>
              <span>{days.length === 2 ? words.bothDays : words.allDays({ days: days.length })}</span>
              <span className="tabular">{formatCents(fullPay(days))}</span>
            </Button>
          </li>
        )}
        {open.map((part) => (
          <li key={part.key}>
            <Button variant="secondary" className="w-full justify-between!" onClick={() => pick(unpaidDays(part))}>
              <span>{words.onlyDays({ days: formatDays(part.start, part.end) })}</span>
              <span className="tabular text-muted">{formatCents(fullPay(unpaidDays(part)))}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
