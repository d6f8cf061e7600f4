import type { Expense } from '#contract/expenses.ts'
import { formatDay } from '#words/dates.ts'
import { several as words } from '#words/en/base/several.ts'
import { selectedExpenses } from '../base/records/selected.ts'
import { RowTick } from '../kit/row-tick.tsx'

/** Draws the check box of an expense in a list. */
export const ExpenseTick = ({ expense: { id, date }, title }: { expense: Expense; title: string }) => (
  <RowTick
    selection={selectedExpenses}
    ids={[id]}
    label={words.selectRow({ row: `${title}, ${formatDay(date, 'short')}` })}
    className="top-0 left-0"
  />
)
