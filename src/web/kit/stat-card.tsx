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

/**
 * The text size of a figure by its length: from 18 to 32 px, or up to 48 px on desktops for the most important one. `--room` is what a card
 * has for its text: its share of the page (`--page`, src/web/app/shell.tsx), without gaps, borders and padding. As a container of its own,
 * each card would be laid out apart from the others, for which the first screen takes 7% more of the processor.
 */
const sizes = {
  usual:
    'leading-10 text-[clamp(1.125rem,calc(var(--room)*1.6/var(--length)),2rem)] [--room:calc((var(--page)-5rem)/2)] sm:[--room:calc((var(--page)-6rem)/2)] lg:[--room:calc((var(--page)-14.25rem)/4)]',
  main: 'leading-10 text-[clamp(1.125rem,calc(var(--room)*1.6/var(--length)),2rem)] [--room:calc(var(--page)-2.125rem)] sm:[--room:calc(var(--page)-2.625rem)] lg:[--room:calc((var(--page)-6.5rem)/2)] lg:leading-14 lg:text-[clamp(1.125rem,calc(var(--room)*1.6/var(--length)),3rem)]',
  small:
    'text-xl leading-8 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:mt-0 max-sm:mr-6 sm:text-[clamp(1.125rem,calc(var(--room)*1.6/var(--length)),1.5rem)] sm:[--room:calc((var(--page)-9.375rem)/3)] lg:[--room:calc((var(--page)-10.375rem)/3)]',
}

/** An icon is drawn where a card has 10rem for its label. */
const icons = {
  usual: 'hidden min-[27rem]:flex lg:hidden min-[74.25rem]:flex',
  main: 'flex',
  small: 'flex sm:hidden min-[42.5rem]:flex',
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
  const kind = emphasis ? 'main' : isSmall ? 'small' : 'usual'
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`group flex min-w-0 flex-col rounded-card border p-4 text-left transition-colors sm:p-5 ${isSmall ? 'max-sm:relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-3' : ''} ${tone} ${className ?? ''}`}
    >
      <span className={`flex w-full items-center gap-2 text-sm font-medium ${quiet} ${emphasis ? 'pr-4' : ''}`}>
        {icon && <span className={`shrink-0 [&>svg]:size-4 ${icons[kind]}`}>{icon}</span>}
        <span>{label}</span>
      </span>
      <span
        ref={figure}
        data-figure={emphasis || undefined}
        className={`figure mt-2 max-w-full ${sizes[kind]}`}
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
