import type { ComponentPropsWithoutRef } from 'react'

type CardProps = ComponentPropsWithoutRef<'div'> & {
  as?: 'section' | 'div' | 'article' | undefined
  /** Leaves out the padding, for lists and grids that reach the edge. */
  flush?: boolean | undefined
}

/** Draws a raised surface. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={`rounded-card border border-line bg-card ${flush ? 'overflow-hidden' : 'p-5'} ${className ?? ''}`} />
}
