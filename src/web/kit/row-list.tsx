import { Children, type ReactNode } from 'react'

/** Draws rows as a list with lines between them. Without rows it draws nothing, because screen readers announce an empty list too. */
export const RowList = ({ className = '', children }: { className?: string; children: ReactNode }) =>
  Children.count(children) > 0 && <ul className={`divide-y divide-line ${className}`}>{children}</ul>
