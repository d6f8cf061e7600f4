import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** Names the bar. */
  label: string
  /** How many are selected. */
  count: string
  /** Their sum. */
  sum: string
  clear: string
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** Draws what is selected and what can be done with it: above the bar of phones, and at the bottom of a list on wide screens. */
export const SelectionBar = ({ label, count, sum, clear, onClear, children }: Props) => (
  <section
    aria-label={label}
    className="sticky bottom-[calc(var(--bar-bottom)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card floating border border-line p-2 pl-4 animate-pop-in motion-reduce:animate-none lg:bottom-4"
  >
    <p role="status" className="tabular mr-auto font-semibold">
      {count} <span className="block text-sm font-normal text-muted">{sum}</span>
    </p>
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <Button variant="ghost" size="icon" aria-label={clear} icon={<X aria-hidden="true" className="size-5" />} onClick={onClear} />
    </div>
  </section>
)
