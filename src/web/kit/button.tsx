import type { ComponentProps, ReactNode } from 'react'

interface Look {
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'md' | 'lg' | 'icon' | undefined
  icon?: ReactNode
}

/** Every button has a border: in forced colors the border is all that shows. */
const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold select-none [&>svg]:shrink-0 ' +
  'transition-[background-color,border-color,color,transform] active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 aria-busy:cursor-progress aria-busy:opacity-80'

/** In a sunken box its own colour would show nothing. */
const hoverInBox = 'in-[.bg-sunken]:enabled:hover:bg-line [a&]:in-[.bg-sunken]:hover:bg-line'

const variants = {
  primary: 'border-transparent bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  accent: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: `border-line bg-card text-ink shadow-raised enabled:hover:bg-sunken [a&]:hover:bg-sunken in-[.bg-sunken]:bg-chosen ${hoverInBox}`,
  ghost: `border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken ${hoverInBox}`,
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:opacity-90 [a&]:hover:opacity-90',
}

/** A label that is longer than its row has two lines: some languages have long words, and some people widen the spacing of letters. */
const sizes = {
  md: 'min-h-11 max-w-full px-4 text-[0.9375rem]',
  lg: 'min-h-13 max-w-full px-6 text-base',
  icon: 'size-11 p-0',
}

function looks({ variant = 'primary', size = 'md' }: Look, className: string | undefined): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className ?? ''}`
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** True while the action runs. The button is then disabled and shows `busyLabel`. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
}

/**
 * Draws a button. A view has at most one primary or accent button, and its label says what it does. Give an icon button an `aria-label`.
 */
export function Button({ variant, size, icon, busy = false, busyLabel, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={looks({ variant, size }, className)}
    >
      {busy ? <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** Draws a link that looks like a Button, for going to another page. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={looks({ variant, size }, className)}>
      {icon}
      {children}
    </a>
  )
}
