import { useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costGroup } from '#domain/dashboard/cost-book.ts'
import { yearsWith } from '#domain/dashboard/series.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { today } from '../base/calls/api.ts'
import { groupName } from './cost-texts.ts'
import type { Filters } from './expenses-page.tsx'

interface Props {
  book: readonly BookedCost<Gig, Expense>[]
  filters: Filters
  /** The present year, which is shown unless another one is chosen. */
  year: number
  onChange: (changes: Filters | { readonly [Name in keyof Filters]: undefined }) => void
}

/** Draws the search and the filters of the expenses. */
export function CostFilters({ book, filters, year, onChange }: Props) {
  const years = useMemo(() => yearsWith(book, today()), [book])
  const groups = useMemo(
    () => [...new Set(book.map(costGroup))].sort((one, other) => groupName(one).localeCompare(groupName(other), 'en')),
    [book],
  )
  const clients = useMemo(
    () =>
      [...new Map(book.flatMap(({ gig }) => (gig ? [[gig.clientId, gig.clientName] as const] : [])))].sort(([, one], [, other]) =>
        one.localeCompare(other, 'en'),
      ),
    [book],
  )
  const choose = (name: keyof Filters) => (value: string) => onChange({ [name]: value || undefined })
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <input
        type="search"
        dir="auto"
        aria-label={words.search}
        placeholder={words.searchHint}
        value={filters.search ?? ''}
        onChange={(event) => onChange({ search: event.target.value })}
        className="control col-span-full"
      />
      <Choice
        label={words.dates}
        value={filters.in ?? String(year)}
        onChoose={(value) => onChange({ in: value === String(year) ? undefined : value })}
        options={[...years.map((each) => [String(each), String(each)] as const), ['all', words.allYears]]}
      />
      <Choice
        label={words.category}
        value={filters.category ?? ''}
        onChoose={choose('category')}
        options={[['', words.allCategories], ...groups.map((group) => [group, groupName(group)] as const)]}
      />
      <Choice
        label={words.client}
        value={filters.of ?? ''}
        onChoose={choose('of')}
        options={[['', words.allClients], ...clients.map(([id, name]) => [String(id), name] as const)]}
      />
      <Choice
        label={words.paidBack}
        value={filters['paid-back'] ?? ''}
        onChoose={choose('paid-back')}
        options={[
          ['', words.anyPaidBack],
          ['yes', words.paidBack],
          ['no', words.notPaidBack],
        ]}
      />
      <Choice
        label={words.amount}
        value={filters.sort ?? ''}
        onChoose={choose('sort')}
        options={[
          ['', words.newestFirst],
          ['amount', words.largestFirst],
        ]}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)} className="control min-w-0">
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </select>
)
