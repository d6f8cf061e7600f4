import type { ComponentProps } from 'react'

/** Draws a checkbox as a switch. */
export const Switch = ({ className = '', ...input }: ComponentProps<'input'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on, and `aria-checked` must not repeat it (ARIA in HTML).
  <input {...input} type="checkbox" role="switch" className={`switch ${className}`} />
)
