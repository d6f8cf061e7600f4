import { useParentSize } from '@visx/responsive'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { MonthFigures } from '#domain/dashboard/series.ts'
import { isWithin, type Period } from '#domain/time/period.ts'
import { today } from '../base/api.ts'
import { Card } from '../kit/card.tsx'
import { MonthButtons } from './month-buttons.tsx'
import { MonthReadout } from './month-readout.tsx'
import { MonthTable } from './month-table.tsx'
import { YearBars } from './year-bars.tsx'
import { HEIGHT, layOutYear } from './year-layout.ts'

interface YearChartProps {
  /** Twelve months, oldest first. */
  months: readonly MonthFigures[]
  /** The period in view: its months are marked. */
  shown: Period
  /** Shows a month on the dashboard. */
  onOpen: (month: Period) => void
}

/** Income beside expenses, month by month: a look over the year and a way to each of its months. */
export function YearChart({ months, shown, onOpen }: YearChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 0 })
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const lastShown = months.findLastIndex(({ period }) => isWithin(shown, period.start) && period.start <= today())
  const atRest = lastShown < 0 ? months.length - 1 : lastShown
  const read = months[pointed ?? focused ?? atRest]
  const layout = layOutYear(months, width)
  const { isEmpty } = layout
  return (
    <Card as="section" aria-label="Income and expenses, 12 months" className="pb-3!">
      <h3 className="flex items-center gap-2 font-semibold">
        <ChartColumn aria-hidden="true" className="size-4.5 shrink-0 text-brand max-[22rem]:hidden" /> Income and expenses, 12 months
      </h3>
      {isEmpty && <p className="mt-1 text-muted">Income and expenses of each month appear here.</p>}
      {!isEmpty && read && <MonthReadout month={read} months={months} />}
      {/* As wide as the card with its border, so that twelve columns of 24 px fit on a phone of 320. */}
      <div ref={parentRef} className="relative -mx-[calc(1.25rem+1px)] mt-3 overflow-hidden" style={{ height: HEIGHT }}>
        {width > 0 && (
          <>
            <YearBars layout={layout} shown={shown} width={width} />
            {!isEmpty && (
              <MonthButtons
                layout={layout}
                shown={shown}
                tabStop={focused ?? atRest}
                onFocus={setFocused}
                onPoint={setPointed}
                onOpen={onOpen}
              />
            )}
          </>
        )}
      </div>
      {!isEmpty && <MonthTable months={months} />}
    </Card>
  )
}
