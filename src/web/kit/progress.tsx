interface ProgressProps {
  value: number
  max: number
  label: string
  /** What a screen reader says instead of the percentage. */
  valueText?: string | undefined
  className?: string | undefined
}

/** Shows progress, never past the end of the bar. A full bar turns completed-green. */
export function Progress({ value, max, label, valueText, className }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
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
        className={`bar-fill h-full w-full animate-fill rounded-full transition-transform duration-200 ease-settle ${percent === 100 ? 'bg-completed' : 'bg-brand'}`}
        style={{ transform: `translateX(${percent - 100}%)` }}
      />
    </div>
  )
}
