const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

/** Shows a percentage inside of a ring. A full ring turns completed-green. */
export const Ring = ({ percent, label }: { percent: number; label: string }) => (
  <div role="img" aria-label={`${label}: ${percent}%`} className="relative grid size-16 shrink-0 place-items-center">
    <svg viewBox="0 0 64 64" aria-hidden="true" className="absolute inset-0 -rotate-90">
      <circle cx="32" cy="32" r={RADIUS} fill="none" strokeWidth="6" className="stroke-sunken" />
      {percent > 0 && (
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
          className={`transition-[stroke-dasharray] duration-200 ease-settle ${percent === 100 ? 'stroke-completed' : 'stroke-brand'}`}
        />
      )}
    </svg>
    <span aria-hidden="true" className="tabular text-sm font-semibold">
      {percent}%
    </span>
  </div>
)
