import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { type Counted, useCounting } from './motion.ts'

/** A figure that counts from the one that was last shown under its name, or one that stands still. */
type Figure = { readonly counted: Counted; readonly value?: never } | { readonly value: ReactNode; readonly counted?: never }

interface CardProps {
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** Marks the most important figure of the group. */
  emphasis?: boolean | undefined
  /** Draws a smaller figure, on phones in one line with its label. */
  isSmall?: boolean | undefined
  /** A drawing below the figure, where there is room. */
  aside?: ReactNode
  onOpen: () => void
  className?: string | undefined
}

type StatCardProps = CardProps & Figure

/** The text size of a figure by its length: from 18 to 32 px, or up to 48 px on desktops for the most important one. */
const sizes = {
  usual: 'leading-10 text-[clamp(1.125rem,calc(160cqi/var(--length)),2rem)]',
  main: 'leading-10 text-[clamp(1.125rem,calc(160cqi/var(--length)),2rem)] lg:leading-14 lg:text-[clamp(1.125rem,calc(160cqi/var(--length)),3rem)]',
  small:
    'text-xl leading-8 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:mt-0 max-sm:mr-6 sm:text-[clamp(1.125rem,calc(160cqi/var(--length)),1.5rem)]',
}

/** Shows a figure that opens its breakdown. */
export function StatCard({
  label,
  value,
  counted,
  note,
  icon,
  emphasis = false,
  isSmall = false,
  aside,
  onOpen,
  className,
}: StatCardProps) {
  const tone = emphasis
    ? 'dog-ear border-transparent bg-brand text-on-brand hover:bg-brand-strong dark:border-line dark:bg-brand-soft dark:text-ink dark:hover:border-edge dark:hover:bg-brand-soft'
    : 'border-line bg-card text-ink hover:border-edge'
  const quiet = emphasis ? 'text-on-brand dark:text-ink' : 'text-muted'
  const shown = counted ? counted.format(counted.value) : value
  const length = typeof shown === 'string' ? shown.length : 8
  const figure = useRef<HTMLSpanElement>(null)
  useCounting(figure, counted)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`group @container flex min-w-0 flex-col rounded-card border p-4 text-left transition-colors sm:p-5 ${isSmall ? 'max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-3' : ''} ${tone} ${className ?? ''}`}
    >
      <span className={`flex w-full items-center gap-2 text-sm font-medium ${quiet} ${emphasis ? 'pr-4' : ''}`}>
        {icon && <span className="hidden shrink-0 @min-[10rem]:flex [&>svg]:size-4">{icon}</span>}
        <span>{label}</span>
      </span>
      <span
        ref={figure}
        data-figure={emphasis || undefined}
        className={`figure mt-2 max-w-full ${sizes[emphasis ? 'main' : isSmall ? 'small' : 'usual']}`}
        style={{ '--length': length } as CSSProperties}
      >
        {shown}
      </span>
      <span className={`mt-1 flex w-full ${aside ? '' : 'flex-1'} items-start justify-between gap-2 text-[0.8125rem] ${quiet}`}>
        <span>{note}</span>
        <ChevronRight
          aria-hidden="true"
          className={`mt-px size-4 shrink-0 transition-transform group-hover:translate-x-0.5 ${isSmall ? 'max-sm:absolute max-sm:top-1/2 max-sm:right-3.5 max-sm:-translate-y-1/2' : ''}`}
        />
      </span>
      {aside && <span className="mt-3 hidden w-full flex-1 sm:flex">{aside}</span>}
    </button>
  )
}
