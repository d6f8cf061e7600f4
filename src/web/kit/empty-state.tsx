import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** Shows why a list is empty and the one thing to do about it. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-6 py-10 text-center ${className ?? ''}`}>
      <span aria-hidden="true" className="folio grid size-14 place-items-center bg-brand-soft text-brand [&>svg]:size-6">
        {icon}
      </span>
      <p className="mt-4 font-display text-lg font-semibold tracking-tight">{title}</p>
      <p className="mt-1 max-w-72 text-[0.9375rem] text-pretty text-muted">{text}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
