import type { ReactNode } from 'react'

const Ink = ({ className }: { className: string }) => <span className={`block rounded-full bg-sunken ${className}`} />

const widths = ['w-3/5', 'w-2/5', 'w-1/2']

/** Draws the outlines of the rows that an empty list will have, with their icon. They fade out, and screen readers do not read them. */
export const GhostRows = ({ icon, rows = 3 }: { icon: ReactNode; rows?: 2 | 3 }) => (
  <div aria-hidden="true" className="ghost flex flex-col gap-2">
    {widths.slice(0, rows).map((width) => (
      <div key={width} className="flex items-center gap-3 rounded-control border border-dashed border-edge/60 p-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted [&>svg]:size-4.5">{icon}</span>
        <span className="flex flex-1 flex-col gap-2">
          <Ink className={`h-2.5 ${width}`} />
          <Ink className="h-2 w-1/4" />
        </span>
        <Ink className="h-3 w-12" />
      </div>
    ))}
  </div>
)

const tile = 'flex flex-col gap-2.5 rounded-control border border-dashed border-edge/60 p-3'
const bars = ['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-3/5', 'h-full']

/** Draws the outlines of figures over a chart, as `GhostRows` draws rows. */
export const GhostFigures = () => (
  <div aria-hidden="true" className="ghost grid grid-cols-2 gap-2">
    <div className={`${tile} col-span-2`}>
      <Ink className="h-2.5 w-1/4" />
      <Ink className="h-6 w-2/5" />
    </div>
    {['one', 'two'].map((each) => (
      <div key={each} className={tile}>
        <Ink className="h-2 w-1/2" />
        <Ink className="h-4 w-3/4" />
      </div>
    ))}
    <div className={`${tile} col-span-2 h-28 flex-row! items-end`}>
      {bars.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
        <span key={at} className={`flex-1 rounded-t-md bg-sunken ${height}`} />
      ))}
    </div>
  </div>
)
