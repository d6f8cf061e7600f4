import { Hourglass } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { formatDollars } from '#domain/money/money.ts'
import { questions as words } from '#words/en/got-paid/questions.ts'
import { showScreen } from '../base/navigation/addresses.ts'
import { StatCard } from '../kit/stat-card.tsx'
import { useOwed } from './use-owed.ts'

/** Shows what clients owe today and opens the list. */
export function OwedCard({ gigs }: { gigs: readonly Gig[] }) {
  const { owed, rows, overdueJobs } = useOwed(gigs)
  return (
    <StatCard
      label={words.owedToYou}
      value={formatDollars(owed)}
      icon={<Hourglass aria-hidden="true" />}
      note={
        <>
          {words.todayFromGigs({ gigs: rows.length })}
          {overdueJobs > 0 && <span className="block font-semibold text-danger">{words.overdue({ jobs: overdueJobs })}</span>}
        </>
      }
      onOpen={() => showScreen('owed')}
    />
  )
}
