import { ChevronRight, Hourglass } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { formatDollars } from '#domain/money/money.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { showScreen } from '../base/navigation/addresses.ts'
import { Badge } from '../kit/badge.tsx'
import { useOwed } from './use-owed.ts'

/** Shows what clients owe and opens the list. Draws nothing if they owe nothing. */
export function OwedCard({ gigs }: { gigs: readonly Gig[] }) {
  const owed = useOwed(gigs)
  if (owed.rows.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => showScreen('owed')}
      className="group flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-3.5 text-left transition-colors hover:border-edge sm:px-5"
    >
      <Hourglass aria-hidden="true" className="size-4.5 text-pending" />
      <span className="font-medium">{words.owedToYou}</span>
      <span className="figure text-xl">{formatDollars(owed.owed)}</span>
      <span className="text-sm text-muted">{words.gigs({ gigs: owed.rows.length })}</span>
      {owed.overdueJobs > 0 && <Badge tone="danger">{words.overdue({ jobs: owed.overdueJobs })}</Badge>}
      <ChevronRight aria-hidden="true" className="ml-auto size-4 text-muted transition-transform group-hover:translate-x-0.5" />
    </button>
  )
}
