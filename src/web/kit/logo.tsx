import { kit as words } from '#words/en/kit.ts'

interface LogoProps {
  /** The height of the mark in pixels. The word scales with it. */
  size?: number | undefined
  /** Shows "Work different" below the name. */
  tagline?: boolean | undefined
  className?: string | undefined
}

/** Draws the mark: a page with a folded corner, and a G as one stroke that ends on a ledger line. */
function LogoMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d="M9 2h12l9 9v12a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7z" className="fill-brand" />
      <path d="M21 2v5.5a3.5 3.5 0 0 0 3.5 3.5H30z" className="fill-accent" />
      <path
        d="M19.6 13.7a6 6 0 1 0 2.15 4.6H15.5"
        className="stroke-on-brand"
        fill="none"
        strokeWidth="2.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Logo({ size = 32, tagline = false, className }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ''}`}>
      <LogoMark size={size} />
      <span className="flex flex-col">
        <span className="font-display leading-none font-semibold tracking-tight" style={{ fontSize: size * 0.72 }}>
          {words.gigfolio}
        </span>
        {tagline && <span className="mt-1 text-xs leading-none font-medium text-muted">{words.workDifferent}</span>}
      </span>
    </span>
  )
}
