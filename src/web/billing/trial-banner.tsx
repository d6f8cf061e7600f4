import { Hourglass } from 'lucide-react'
import type { PlanRule } from '#domain/billing/subscription.ts'
import { trial as words } from '#words/en/billing/trial.ts'
import { showScreen } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'

interface Props {
  /** The days that are left of the trial. */
  news: number | 'ended'
  rule: PlanRule
}

/** Says above every screen that the trial ends soon or has ended. */
export function TrialBanner({ news, rule }: Props) {
  const title = news === 'ended' ? words.trialHasEnded : words.trialEnds({ days: news })
  const text = rule !== 'enforced' ? words.youKeepEverything : news === 'ended' ? words.choosePlan : words.afterNeedsPlan
  return (
    <section
      aria-label={words.freeTrial}
      className="mb-5 flex gap-x-3 rounded-card border border-line bg-card py-1.5 pr-2 pl-4 max-sm:flex-wrap sm:items-center"
    >
      <Hourglass aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-brand sm:mt-0" />
      <p className="min-w-0 flex-1 py-2 max-sm:basis-[calc(100%-2rem)] text-[0.9375rem]">
        <span className="font-semibold">{title}</span> {text}
      </p>
      <Button variant="ghost" className="shrink-0 text-brand! max-sm:ml-4" onClick={() => showScreen('plan')}>
        {words.seePlans}
      </Button>
    </section>
  )
}
