import type { ReactNode } from 'react'
import { Card } from '../kit/card.tsx'

/** Draws one part of a gig's page, with its name and a button. */
export const GigCard = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="p-4! sm:p-5!">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
)

/** One line of a list of amounts. */
export const AmountLine = ({
  label,
  note,
  amount,
  isSum = false,
}: {
  label: ReactNode
  note?: ReactNode
  amount: string
  isSum?: boolean
}) => (
  <li className={`flex items-baseline justify-between gap-4 py-1.5 ${isSum ? 'font-semibold' : ''}`}>
    <span className="min-w-0 wrap-anywhere">
      {label}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </span>
    <span className="tabular shrink-0">{amount}</span>
  </li>
)
