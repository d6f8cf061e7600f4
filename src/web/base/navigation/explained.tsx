import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { explain, type Figure } from '#domain/dashboard/explanation.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import { formatCents } from '#domain/money/money.ts'
import { explained as words } from '#words/en/base/explained.ts'
import { figureParts, figureRules } from '#words/en/figures.ts'
import { textOf } from '#words/text-of.ts'
import { useRates } from '../records/session.ts'

interface ExplainedProps {
  figure: Figure
  summary: Summary<Gig, Expense>
  /** Choices about the figure. */
  children?: ReactNode
}

/** Explains how a figure is computed, above the rows that it sums up. */
export function Explained({ figure, summary, children }: ExplainedProps) {
  const parts = explain(figure, summary, useRates()).map(({ part, cents }) => ({ label: textOf(figureParts, part), cents }))
  return (
    <section aria-label={words.title} className="mb-4 rounded-card bg-sunken px-4 py-3">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <p className="mt-0.5 text-sm text-muted">{figureRules[figure]}</p>
      {parts.length > 0 && (
        <dl className="tabular mt-2 text-[0.9375rem]">
          {parts.map(({ label, cents }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-0.5">
              <dt>{label}</dt>
              <dd className="shrink-0">{formatCents(cents)}</dd>
            </div>
          ))}
          {parts.length > 1 && (
            <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-edge pt-1.5 font-semibold">
              <dt>{words.total}</dt>
              <dd className="shrink-0">{formatCents(summary[figure])}</dd>
            </div>
          )}
        </dl>
      )}
      {children}
    </section>
  )
}
