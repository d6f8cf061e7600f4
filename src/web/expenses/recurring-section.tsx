import { ChevronDown, Repeat } from 'lucide-react'
import { useState } from 'react'
import type { RecurringExpense } from '#contract/expenses/recurring-expenses.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { recurrenceNames, recurring as words } from '#words/en/expenses/recurring.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Card } from '../kit/card.tsx'

/** Lists what will be written again. A phone shows the rows after a press, because its list of expenses comes first. */
export function RecurringSection({ running }: { running: readonly RecurringExpense[] }) {
  const [isOpen, setOpen] = useState(false)
  if (running.length === 0) return null
  return (
    <Card as="section" flush aria-label={words.title}>
      <h2 className="flex items-center gap-2.5 px-4 py-2 font-semibold sm:px-5">
        <Repeat aria-hidden="true" className="size-4.5 text-brand" />
        <span className="flex-1">{words.titleWith({ expenses: running.length })}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.hide : words.show}
          onClick={() => setOpen(!isOpen)}
          className="-mr-2 grid size-11 place-items-center rounded-control lg:hidden"
        >
          <ChevronDown aria-hidden="true" className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <ul className={`divide-y divide-line border-t border-line ${isOpen ? '' : 'max-lg:hidden'}`}>
        {running.map((recurring) => (
          <RecurringRow key={recurring.id} recurring={recurring} />
        ))}
      </ul>
    </Card>
  )
}

/** Draws one recurring expense. A press opens it, to edit, skip or end it. */
function RecurringRow({ recurring }: { recurring: RecurringExpense }) {
  const { id, merchant, businessPurpose, every, nextOn, endsOn, amount } = recurring
  const what = merchant ?? businessPurpose
  const when = [
    recurrenceNames[every],
    ...(nextOn === null ? [] : [words.next({ day: formatDay(nextOn, 'short') })]),
    ...(endsOn === null ? [] : [words.lastOn({ day: formatDay(endsOn) })]),
  ]
  return (
    <li className="relative flex min-h-15 items-center gap-4 px-4 py-2 sm:px-5">
      <button
        type="button"
        aria-label={words.titleOf({ what })}
        onClick={() => openDialog('edit-recurring', { recurring: id })}
        className="absolute inset-0 -outline-offset-2 transition-colors hover:bg-sunken/60"
      />
      <div className="pointer-events-none relative min-w-0 flex-1">
        <p dir="auto" className="truncate text-start font-medium">
          {what}
        </p>
        <p className="text-sm text-muted">{when.join(' · ')}</p>
      </div>
      <p className="tabular pointer-events-none relative shrink-0 font-semibold">{formatCents(centsOf(amount))}</p>
    </li>
  )
}
