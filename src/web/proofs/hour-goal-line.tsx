import type { Gig } from '#contract/gigs.ts'
import { kindOf, payKindsOf } from '#domain/clients/pay-kind.ts'
import { hourGoal } from '#domain/proofs/hour-goal.ts'
import { hourGoals as words } from '#words/en/hour-goals.ts'
import { useClients } from '../base/records/clients.ts'
import { useToday } from '../base/records/use-today.ts'

/** Says how far the hours of the running month are from the rule. */
export function HourGoalLine({ gigs }: { gigs: readonly Gig[] }) {
  const today = useToday()
  const { data: clients = [] } = useClients()
  const kinds = payKindsOf(gigs, clients)
  const { hours, left, shifts } = hourGoal(
    gigs.filter((gig) => kindOf(kinds, gig) !== 'none'),
    today,
  )
  // Two lines on phones, so that the figures below it do not move.
  return (
    <p className="tabular grid min-h-12 content-center text-[0.9375rem] max-sm:text-center sm:min-h-6">
      {left === 0 ? words.reached({ hours }) : words.soFar({ hours, left, shifts })}
    </p>
  )
}
