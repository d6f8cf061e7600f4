import type { ReactNode } from 'react'
import { kit as words } from '#words/en/kit.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

interface SectionProps {
  title: string
  icon: ReactNode
  /** Content at the end of the title's line. */
  action?: ReactNode
  onEdit?: () => void
  className?: string
  children: ReactNode
}

/** Draws a card of a profile with a title and, if `onEdit` is given, a button to change it. */
export const Section = ({ title, icon, action, onEdit, className, children }: SectionProps) => (
  <Card as="section" aria-label={title} className={className}>
    <div className="flex min-h-11 items-center gap-2.5">
      <span aria-hidden="true" className="text-brand [&>svg]:size-5">
        {icon}
      </span>
      <h2 className="flex-1 font-display text-lg font-semibold tracking-tight">{title}</h2>
      {action}
      {onEdit && (
        <Button variant="secondary" aria-label={words.editTitle({ title })} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </div>
    {children}
  </Card>
)
