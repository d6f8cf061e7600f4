import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costChoices } from '#domain/dashboard/cost-book.ts'
import { costOrderIn } from '#domain/dashboard/cost-order.ts'
import { columnNames, expensesPage as words } from '#words/en/expenses/expenses-page.ts'
import { compareNames } from '#words/name-order.ts'
import { today } from '../base/calls/api.ts'
import { Button } from '../kit/button.tsx'
import { DateField, Select } from '../kit/field.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { ColumnChoice } from './column-choice.tsx'
import { groupName } from './cost-texts.ts'
import { type Filters, SINCE_DECEMBER } from './filter-dates.ts'

interface Props {
  book: readonly BookedCost<Gig, Expense>[]
  filters: Filters
  /** The dates that are shown unless others are chosen. */
  usual: string
  /** Whether the table shows the order, and lets it be changed. */
  isWide: boolean
  onChange: (changes: Filters | { readonly [Name in keyof Filters]: undefined }) => void
}

const narrowing = ['in', 'category', 'of', 'paid-back', 'receipt'] as const
const grid =
  'grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)_auto]'

/** Draws the search and the filters of the expenses. */
export function CostFilters({ book, filters, usual, isWide, onChange }: Props) {
  const { years, groups, clients } = useChoices(book, filters, usual)
  const named = groups.map((group) => [group, groupName(group)] as const)
  const choose = (name: keyof Filters) => (value: string) => onChange({ [name]: value || undefined })
  const used = narrowing.filter((name) => filters[name] && filters[name] !== 'all').length
  // A phone shows rows instead, until the filters are asked for.
  const [isOpen, setOpen] = useState(used > 0)
  const id = useId()
  return (
    <>
      <div className="mb-2 flex gap-2">
        <input
          type="search"
          dir="auto"
          aria-label={words.search}
          placeholder={words.searchHint}
          value={filters.search ?? ''}
          onChange={(event) => onChange({ search: event.target.value })}
          className="control min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          className="lg:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.filters({ used })}
        </Button>
      </div>
      <div id={id} className={`${isOpen ? '' : 'max-lg:hidden'} ${grid}`}>
        <Choice
          label={words.dates}
          value={filters.in ?? usual}
          onChoose={(value) => onChange({ in: value === usual ? undefined : value })}
          options={[
            ...([usual, filters.in].includes(SINCE_DECEMBER) ? [[SINCE_DECEMBER, words.sinceDecember] as const] : []),
            ...years.map((each) => [String(each), String(each)] as const),
            ['all', words.allYears],
            ['days', words.someDays],
          ]}
        />
        <Choice
          label={words.category}
          value={filters.category ?? ''}
          onChoose={choose('category')}
          options={[['', words.allCategories], ...byName(named)]}
        />
        <Choice
          label={words.client}
          value={filters.of ?? ''}
          onChoose={choose('of')}
          options={[['', words.allClients], ...byName(clients)]}
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
          label={words.receipt}
          value={filters.receipt ?? ''}
          onChoose={choose('receipt')}
          options={[
            ['', words.anyReceipt],
            ['yes', words.withReceipt],
            ['no', words.withoutReceipt],
          ]}
        />
        {isWide ? <ColumnChoice /> : <OrderChoice sort={filters.sort ?? ''} onChoose={choose('sort')} />}
        {filters.in === 'days' && <DayChoice filters={filters} onChange={onChange} />}
      </div>
    </>
  )
}

type Choices = ReturnType<typeof costChoices>

/** Returns what the filters offer, once there is time: the rows come first. Until then they offer what is chosen. */
function useChoices(book: Props['book'], filters: Filters, usual: string): Choices {
  const [choices, setChoices] = useState<Choices>()
  useEffect(() => whenIdle(() => setChoices(costChoices(book, today()))), [book])
  return choices ?? chosenIn(book, filters, usual)
}

function chosenIn(book: Props['book'], { in: span = '', category, of: client }: Filters, usual: string): Choices {
  const gig = client && book.find((cost) => String(cost.gig?.clientId) === client)?.gig
  return {
    years: [Number(span || usual)].filter(Boolean),
    groups: category ? [category] : [],
    clients: gig ? [[gig.clientId, gig.clientName]] : [],
  }
}

/** Chooses the first and the last day. Each may be left open. */
const DayChoice = ({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) => (
  <div className="col-span-full grid grid-cols-2 gap-2 sm:max-w-md">
    {(['from', 'to'] as const).map((name) => (
      <DateField
        key={name}
        label={words[name]}
        value={filters[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    ))}
  </div>
)

/** Chooses the order of the list. A link may come from a table that was in the order of another column. */
function OrderChoice({ sort, onChoose }: { sort: string; onChoose: (value: string) => void }) {
  const options = [
    ['', words.newestFirst],
    ['net', words.largestFirst],
  ] as const
  const isOther = options.every(([value]) => value !== sort)
  const other = [sort, words.otherOrder({ column: columnNames[costOrderIn(sort).column] })] as const
  return <Choice label={words.order} value={sort} onChoose={onChoose} options={[...options, ...(isOther ? [other] : [])]} />
}

type Option<Value = string> = readonly [value: Value, name: string]

const byName = (options: readonly Option<string | number>[]): Option[] =>
  options.map(([value, name]) => [String(value), name] as const).sort(([, one], [, other]) => compareNames(one, other))

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <Select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)} className="min-w-0">
    {options.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </Select>
)
