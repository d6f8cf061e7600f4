import { useRef } from 'react'
import { animate, useMoveFrom } from './motion.ts'

interface ProgressProps {
  /** Says what it measures, so that it moves from what was last shown as this. */
  name?: string | undefined
  value: number
  max: number
  label: string
  /** What a screen reader says instead of the percentage. */
  valueText?: string | undefined
  /** The color of the bar. By default, a full bar turns completed-green. */
  tone?: 'pending' | 'danger' | undefined
  className?: string | undefined
}

const tones = { pending: 'bg-pending', danger: 'bg-danger' }

/** Shows progress, never past the end of the bar. */
export function Progress({ name, value, max, label, valueText, tone, className }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  const fill = useRef<HTMLDivElement>(null)
  const at = (part: number) => ({ transform: `translateX(${part - 100}%)` })
  useMoveFrom(name, percent, (from) => {
    const motion = fill.current && animate(fill.current, at(from), at(percent))
    return () => motion?.cancel()
  })
  const text = valueText ?? `${Math.round(percent)}%`
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className={`bar h-2 w-full overflow-hidden rounded-full bg-sunken ${className ?? ''}`}
    >
      <div
        ref={fill}
        className={`bar-fill h-full w-full rounded-full transition-transform duration-200 ease-settle ${tone ? tones[tone] : percent === 100 ? 'bg-completed' : 'bg-brand'}`}
        style={at(percent)}
      />
    </div>
  )
}
