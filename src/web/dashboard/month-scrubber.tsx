import type { CSSProperties } from 'react'
import { formatCents } from '#domain/money/money.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodLabel } from '#words/period-texts.ts'
import type { YearLayout } from './year-layout.ts'

interface Props {
  layout: YearLayout
  /** The index of the month that is shown. */
  at: number
  onPoint: (at: number) => void
}

/** Draws one slider over all columns, because twelve buttons side by side are too narrow for fingers. Its thumb is as wide as a column. */
export function MonthScrubber({ layout: { months, column, left, right }, at, onPoint }: Props) {
  const month = months[at]
  if (!month) return null
  const { period, income, expenses } = month
  return (
    <input
      type="range"
      aria-label={words.month}
      aria-valuetext={words.figuresOfMonth({
        month: periodLabel(period),
        income: formatCents(income),
        expenses: formatCents(expenses),
      })}
      min={0}
      max={months.length - 1}
      value={at}
      onChange={(event) => onPoint(Number(event.target.value))}
      className="scrubber absolute inset-y-0 m-0"
      style={{ left, width: right - left, '--thumb': `${column}px` } as CSSProperties}
    />
  )
}
