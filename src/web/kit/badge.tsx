import type { ReactNode } from 'react'

const tones = {
  completed: 'bg-completed-soft text-completed',
  pending: 'bg-pending-soft text-pending',
  upcoming: 'bg-upcoming-soft text-upcoming',
  neutral: 'bg-sunken text-muted',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-on-accent-soft',
  soon: 'bg-soon-soft text-soon',
}

export type Tone = keyof typeof tones

/** A tick, a half-filled ring, a ring, a dash, a triangle, a spark, and a clock's hands: nobody needs color to tell them apart. */
const shapes: Record<Tone, ReactNode> = {
  completed: (
    <path d="m2 5.4 2.2 2.2L8.2 3" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  ),
  pending: (
    <>
      <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />
    </>
  ),
  upcoming: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  neutral: <path d="M2.4 5h5.2" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  danger: <path d="M5 1.2 9.2 8.6H.8z" fill="currentColor" />,
  accent: <path d="M5 .6 6.3 3.7 9.4 5 6.3 6.3 5 9.4 3.7 6.3.6 5l3.1-1.3z" fill="currentColor" />,
  soon: <path d="M5 1.6v3.6l2.6 1.7" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />,
}

/** Shows only the shape of a tone, for calendar cells and legends. Put the word beside it or in an `aria-label` nearby. */
export function ToneMark({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={className ?? 'size-2.5 shrink-0'}>
      {shapes[tone]}
    </svg>
  )
}

/** Shows a state as a word with its shape. */
export function Badge({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string | undefined }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${tones[tone]} ${className ?? ''}`}
    >
      <ToneMark tone={tone} />
      {children}
    </span>
  )
}
