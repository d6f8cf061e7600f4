import type { CSSProperties, ReactNode } from 'react'
import { keptOf, type MonthFigures } from '#domain/dashboard/series.ts'
import { type Cents, formatCents, sumOf } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { dashboard as words } from '#words/en/dashboard.ts'

/** Shows the figures of the chart as a table. */
export function MonthTable({ months }: { months: readonly MonthFigures[] }) {
  const total = { income: sumOf(months, ({ income }) => income), expenses: sumOf(months, ({ expenses }) => expenses) }
  const written = [...months, total].map(amountsOf)
  // The names of the months and the longest amount of each column together set the text size of the table.
  const length = sumOf([0, 1, 2], (column) => Math.max(...written.map((amounts) => amounts[column]?.length ?? 0))) + words.total.length
  return (
    <details className="@container text-sm">
      <summary className="flex min-h-11 w-fit items-center text-muted underline decoration-line underline-offset-4 hover:text-ink sm:min-h-8">
        {words.showAsTable}
      </summary>
      <table
        className="tabular w-full text-right text-[clamp(0.6875rem,calc(165cqi/var(--length)),0.875rem)]"
        style={{ '--length': length } as CSSProperties}
      >
        <thead className="text-muted [&_th]:py-1.5 [&_th]:pl-1.5 [&_th]:font-medium">
          <tr>
            <th scope="col" className="pl-0! text-left">
              {words.month}
            </th>
            <th scope="col">{words.income}</th>
            <th scope="col">{words.expenses}</th>
            <th scope="col">{words.kept}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {months.map((month) => (
            <Row key={month.period.start} amounts={amountsOf(month)}>
              {formatDay(month.period.start, 'month').slice(0, 3)}
              {/* Twelve months have twelve different names, so the smallest phones need no year. */}
              <span className="max-[22rem]:sr-only"> {month.period.year}</span>
            </Row>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row amounts={amountsOf(total)}>{words.total}</Row>
        </tfoot>
      </table>
    </details>
  )
}

/** Returns income, expenses and their difference as formatted text. */
const amountsOf = ({ income, expenses }: { income: Cents; expenses: Cents }) =>
  [income, expenses, keptOf({ income, expenses })].map(formatCents)

/** Draws a row. An amount that is too long even in the smallest size wraps, so that the table is never wider than its card. */
const Row = ({ children, amounts: [income, expenses, difference] }: { children: ReactNode; amounts: readonly string[] }) => (
  <tr className="[&>td]:py-1.5 [&>td]:pl-1.5 [&>td]:wrap-anywhere">
    <th scope="row" className="py-1.5 text-left [font-weight:inherit] whitespace-nowrap">
      {children}
    </th>
    <td>{income}</td>
    <td>{expenses}</td>
    <td>{difference}</td>
  </tr>
)
