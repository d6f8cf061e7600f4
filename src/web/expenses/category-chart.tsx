import { useDeferredValue, useMemo, useState } from 'react'
import { type BookedCost, sumsByGroup } from '#domain/dashboard/cost-book.ts'
import { formatCents } from '#domain/money/money.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { Button } from '../kit/button.tsx'
import { groupName } from './cost-texts.ts'

/** How many categories a phone shows at first, and a wide screen in its two columns. */
const FIRST = 3
const FIRST_WIDE = 8

interface Props {
  costs: readonly BookedCost[]
  /** The group that the list is narrowed to; null for all. */
  chosen: string | null
  onChoose: (group: string | null) => void
}

/** Draws a bar for each category. A press narrows the list to it, and a second press shows all again. */
export function CategoryChart({ costs: given, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  // A row that was added is drawn first: the sums of tens of thousands of costs take longer than it.
  const costs = useDeferredValue(given)
  const sums = useMemo(() => sumsByGroup(costs), [costs])
  const most = sums[0]?.cents ?? 0
  return (
    <div>
      <ul
        className={`grid grid-cols-1 gap-x-6 gap-y-0.5 max-lg:mt-4 lg:grid-cols-2 ${isWhole ? '' : 'max-lg:[&>li:nth-child(n+4)]:hidden lg:[&>li:nth-child(n+9)]:hidden'}`}
      >
        {sums.map(({ name, cents }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name === chosen ? null : name)}
              className="-mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-control px-2 py-1.5 text-left transition-colors hover:bg-sunken aria-pressed:bg-brand-soft"
            >
              <span className="flex items-baseline justify-between gap-3 text-sm">
                <span className="truncate font-medium">{groupName(name)}</span>
                {/* Not in the name: where that is cut off, the comma would lie beyond the edge of the page. */}
                <span className="sr-only">, </span>
                <span className="tabular shrink-0">{formatCents(cents)}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${chosen === null || name === chosen ? 'bg-brand' : 'bg-edge'}`}
                  style={{ width: `${Math.max(2, (cents / most) * 100)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {/* The rows of the list come sooner. */}
      {sums.length > FIRST && !isWhole && <More className="lg:hidden" more={sums.length - FIRST} onPress={() => setWhole(true)} />}
      {sums.length > FIRST_WIDE && !isWhole && (
        <More className="max-lg:hidden" more={sums.length - FIRST_WIDE} onPress={() => setWhole(true)} />
      )}
    </div>
  )
}

const More = ({ more, className, onPress }: { more: number; className: string; onPress: () => void }) => (
  <Button variant="ghost" className={`mt-1 -mb-2 -ml-4 ${className}`} onClick={onPress}>
    {words.moreCategories({ more })}
  </Button>
)
