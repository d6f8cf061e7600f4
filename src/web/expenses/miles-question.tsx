import { Fuel } from 'lucide-react'
import { useState } from 'react'
import { coveredCost, type Described } from '#domain/expenses/covered-by-miles.ts'
import type { BrandFinder } from '#domain/expenses/suggest-category.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { milesQuestion } from '#words/expense-texts.ts'
import { today } from '../base/calls/api.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'

interface Props {
  expense: Described
  brands: BrandFinder | undefined
  date: string
  /** Whether the expense is not stored yet, so that it can be left out. */
  isNew: boolean
  /** Leaves the form without saving. */
  onLeave: () => void
}

/** Asks at once about a car cost that the mileage already covers. The answer holds as long as the form is open; saving is one, too. */
export function MilesQuestion({ expense, brands, date, isNew, onLeave }: Props) {
  const { data: gigs = [] } = useGigs()
  const rates = useRates()
  const [isAnswered, setAnswered] = useState(false)
  const question = milesQuestion(coveredCost(expense, isDay(date) ? date : today(), gigs, rates, brands))
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {question && !isAnswered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control question px-3 py-2.5">
          <p className="flex min-w-0 flex-1 basis-56 gap-2.5 text-[0.9375rem]">
            <Fuel aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-on-accent-soft" />
            {question}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setAnswered(true)}>
              {words.logItAnyway}
            </Button>
            {isNew && (
              <Button variant="ghost" onClick={onLeave}>
                {words.doNotLogIt}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
