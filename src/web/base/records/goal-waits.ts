import type { Goal } from '#contract/dashboard.ts'
import { centsOf, formatDollars, moneyOf } from '#domain/money/money.ts'
import { periodOf } from '#domain/time/period.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { periodNames } from '#words/en/period-names.ts'
import { periodLabel } from '#words/period-texts.ts'
import { askAboutEdit } from './edited-fields.ts'
import type { SetGoal } from './goal-changes.ts'
import type { Ref } from './kinds.ts'
import { ifNamed, type Waits } from './waits.ts'

const refOf = ({ kind, start }: SetGoal): Ref => `goal ${kind} ${start}`
const goalOf = ({ kind, start, amount }: SetGoal): Goal => ({ period: kind, periodStart: start, goalAmount: moneyOf(centsOf(amount)) })
const nameOf = ({ kind, start }: SetGoal) => words.goal({ periodName: periodNames[kind], period: periodLabel(periodOf(kind, start)) })

/** The goal itself is its version. */
export const setGoal: Waits<SetGoal, Goal> = {
  name: 'set goal',
  touches: (input) => [refOf(input)],
  begin: () => null,
  show: (records, { input }) => ({
    ...records,
    goals: [...records.goals.filter(({ period, periodStart }) => period !== input.kind || periodStart !== input.start), goalOf(input)],
  }),
  answer: ({ input }) => goalOf(input),
  asSent: (input, known) => {
    const now = known(refOf(input), input.seen ?? '')
    return now ? { ...input, seen: String(now.version) } : input
  },
  became: ({ input }, goal) => [[refOf(input), input.seen ?? '', { id: 0, version: goal.goalAmount }]],
  join(earlier, { input }) {
    const goal = ifNamed(setGoal, earlier)
    return goal && { input: { ...input, seen: goal.input.seen }, kept: null }
  },
  describe: ({ input }) => ({ title: nameOf(input), detail: formatDollars(centsOf(input.amount)) }),
  ask: ({ input: { amount } }, theirs) => askAboutEdit('goal', { amount }, theirs),
}
