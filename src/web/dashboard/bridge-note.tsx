import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatCents } from '#domain/money/money.ts'
import { cashIncome } from '#domain/payments/cash-basis.ts'
import { cashBridge, isPlain } from '#domain/payments/cash-bridge.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'

/** Says below the headline figure what the same period is by date paid, where the two differ. */
export function BridgeNote({ period, gigs }: { period: Period; gigs: readonly Gig[] }) {
  const bridge = useMemo(() => cashBridge(gigs, cashIncome(gigs), period), [gigs, period])
  if (isPlain(bridge)) return null
  return (
    <Button
      variant="ghost"
      className="h-auto! w-full justify-start! px-3! py-2 text-left max-sm:-ml-3 sm:w-auto"
      onClick={() => openDialog('cash-bridge', {})}
    >
      {words.byDatePaid({ amount: formatCents(bridge.cash) })} <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Button>
  )
}
