import type { ComponentPropsWithoutRef } from 'react'

type CardProps = ComponentPropsWithoutRef<'div'> & {
  as?: 'section' | 'div' | 'article' | undefined
  /** No padding, for lists and grids that run to the edge. */
  flush?: boolean | undefined
}

/** A surface on the paper. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: CardProps) {
  return <Tag {...rest} className={`rounded-card border border-line bg-card ${flush ? 'overflow-hidden' : 'p-5'} ${className ?? ''}`} />
}
