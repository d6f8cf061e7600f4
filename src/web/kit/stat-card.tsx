import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { type Counted, useCounting } from './motion.ts'

interface StatCardProps {
  label: string
  /** The figure. It counts from the one that was last shown under its name. */
  counted: Counted
  note?: ReactNode
  icon?: ReactNode
  /** Marks the most important figure of the group. */
  emphasis?: boolean | undefined
  /** A drawing below the figure, where there is room. */
  aside?: ReactNode
  onOpen: () => void
  className?: string | undefined
}

/** Shows a figure that opens its breakdown. The text size depends on the figure's length, from 18 to 32 px. */
export function StatCard({ label, counted, note, icon, emphasis = false, aside, onOpen, className }: StatCardProps) {
  const tone = emphasis
    ? 'dog-ear border-transparent bg-brand text-on-brand hover:bg-brand-strong dark:border-line dark:bg-brand-soft dark:text-ink dark:hover:border-edge dark:hover:bg-brand-soft'
    : 'border-line bg-card text-ink hover:border-edge'
  const quiet = emphasis ? 'text-on-brand dark:text-ink' : 'text-muted'
  const value = counted.format(counted.value)
  const figure = useRef<HTMLSpanElement>(null)
  useCounting(figure, counted)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`group @container flex min-w-0 flex-col rounded-card border p-4 text-left transition-colors sm:p-5 ${tone} ${className ?? ''}`}
    >
      <span className={`flex w-full items-center gap-2 text-sm font-medium ${quiet} ${emphasis ? 'pr-4' : ''}`}>
        {icon && <span className="hidden shrink-0 @min-[10rem]:flex [&>svg]:size-4">{icon}</span>}
        {label}
      </span>
      <span
        ref={figure}
        data-figure={emphasis || undefined}
        className={`figure mt-2 max-w-full leading-10 text-[clamp(1.125rem,calc(160cqi/var(--length)),2rem)] ${emphasis ? 'lg:leading-14 lg:text-[clamp(1.125rem,calc(160cqi/var(--length)),3rem)]' : ''}`}
        style={{ '--length': value.length } as CSSProperties}
      >
        {value}
      </span>
      <span className={`mt-1 flex w-full ${aside ? '' : 'flex-1'} items-start justify-between gap-2 text-[0.8125rem] ${quiet}`}>
        <span>{note}</span>
        <ChevronRight aria-hidden="true" className="mt-px size-4 shrink-0 transition-transform group-hover:translate-x-0.5" />
      </span>
      {aside && <span className="mt-3 hidden w-full flex-1 sm:flex">{aside}</span>}
    </button>
  )
}
