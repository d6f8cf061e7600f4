import type { ReactNode } from 'react'
import { type Cents, formatCents, formatDollars } from '#domain/money/money.ts'
import { tax as words } from '#words/en/tax.ts'
import { Progress } from '../kit/progress.tsx'

interface HeadlineProps {
  /** Negative when too much was paid. */
  left: Cents
  total: Cents
  withheld: Cents
  paid: Cents
  children?: ReactNode
}

/** Shows what is left to pay. */
export const Headline = ({ left, total, withheld, paid, children }: HeadlineProps) => (
  <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
    <p className="text-sm">{left < 0 ? words.paidBeyond : words.stillToPay}</p>
    <p className="figure mt-1 text-4xl">{formatCents(Math.abs(left))}</p>
    <p className="tabular mt-2 text-sm">
      {words.estimatedWithheldPaid({ estimated: formatCents(total), withheld: formatCents(withheld), paid: formatCents(paid) })}
    </p>
    {children}
  </div>
)

export const EstimateSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-6">
    <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
    {children}
  </section>
)

interface Step {
  readonly label: string
  readonly cents: Cents
  readonly isSum?: boolean | undefined
}

/** Lists the steps of an estimate, each sum below its parts. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <dl className="tabular">
    {steps.map(({ label, cents, isSum }) => (
      <div
        key={label}
        className={`flex items-baseline justify-between gap-4 py-1.5 ${isSum ? 'border-t border-line font-semibold not-last:mb-3' : ''}`}
      >
        <dt>{label}</dt>
        <dd className="shrink-0">{formatCents(cents)}</dd>
      </div>
    ))}
  </dl>
)

/** Lists sentences. */
export const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface FigureProps {
  total: Cents
  /** What the tax is on, in words. */
  on: string
  /** What is paid and withheld. */
  covered: Cents
  label: string
}

/** Shows an estimate on a card: the tax, what it is on, and how much of it is covered. */
export const EstimatedFigure = ({ total, on, covered, label }: FigureProps) => (
  <>
    <p className="tabular mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="figure text-2xl">{formatDollars(total)}</span>
      <span className="text-sm text-muted">{on}</span>
    </p>
    {total > 0 && (
      <Progress
        value={covered}
        max={total}
        label={label}
        valueText={words.amountOf({ amount: formatCents(covered), total: formatCents(total) })}
        className="mt-3"
      />
    )}
    <p className="tabular mt-2 text-sm text-muted">{words.amountPaid({ amount: formatDollars(covered) })}</p>
  </>
)
