import { PiggyBank, Plus } from 'lucide-react'
import type { Allocation, SavingsGoal } from '#contract/savings.ts'
import { formatCents, signedCentsOf, sumOf } from '#domain/money/money.ts'
import { savings as words } from '#words/en/savings.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { useJar, useSavingsGoals } from '../base/records/jar.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { GoalOfSavings } from './goal-of-savings.tsx'

/** Shows what the worker saves for, and how far each goal is. */
export default function SavingsPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.onlyCounts}>
        {addButton('secondary')}
      </PageHeading>
      <LoadedPage of={both(useSavingsGoals(), useJar())} what={words.yourGoals}>
        {([goals, moves]) => <Goals goals={goals} moves={moves} />}
      </LoadedPage>
    </>
  )
}

const addButton = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('savings-goal', {})}>
    {words.addGoal}
  </Button>
)

function Goals({ goals, moves }: { goals: readonly SavingsGoal[]; moves: readonly Allocation[] }) {
  const open = goals.filter(({ isCompleted }) => !isCompleted)
  const done = goals.filter(({ isCompleted }) => isCompleted)
  if (goals.length === 0)
    return (
      <Card>
        <EmptyState ghost={<GhostRows icon={<PiggyBank />} />} title={words.none} text={words.noneText} action={addButton('primary')} />
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <p className="text-sm text-muted">{words.saved}</p>
        <p className="figure tabular mt-1 text-4xl">{formatCents(sumOf(open, ({ currentAmount }) => signedCentsOf(currentAmount)))}</p>
      </Card>
      {open.length > 0 && (
        <ul aria-label={words.yourGoals} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {open.map((goal) => (
            <GoalOfSavings key={goal.id} goal={goal} moves={moves} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium">
            {words.doneGoals({ goals: done.length })}
          </summary>
          <ul className="mt-2 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            {done.map((goal) => (
              <GoalOfSavings key={goal.id} goal={goal} moves={moves} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
