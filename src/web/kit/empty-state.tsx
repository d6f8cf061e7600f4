import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  /** The outline of what will be here, instead of an icon. It is below the button, so that the button is on the first screen. */
  ghost?: ReactNode
  className?: string | undefined
}

/** Shows why a list is empty and the one thing to do about it. */
export function EmptyState({ icon, title, text, action, ghost, className }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-6 text-center ${ghost ? 'pt-6 pb-2 sm:pt-8' : 'py-10'} ${className ?? ''}`}>
      {icon && (
        <span aria-hidden="true" className="folio mb-4 grid size-14 place-items-center bg-brand-soft text-brand [&>svg]:size-6">
          {icon}
        </span>
      )}
      <p className="font-display text-lg font-semibold tracking-tight">{title}</p>
      <p className="mt-1 max-w-72 text-[0.9375rem] text-pretty text-muted">{text}</p>
      {action && <div className="mt-5">{action}</div>}
      {ghost && <div className="mt-6 w-full max-w-md text-left">{ghost}</div>}
    </div>
  )
}
