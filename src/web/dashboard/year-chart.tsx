import { useParentSize } from '@visx/responsive'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { MonthFigures } from '#domain/dashboard/series.ts'
import { isWithin, type Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodLabel } from '#words/period-texts.ts'
import { today } from '../base/calls/api.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { useMedia } from '../kit/use-media.ts'
import { MonthButtons } from './month-buttons.tsx'
import { MonthReadout } from './month-readout.tsx'
import { MonthScrubber } from './month-scrubber.tsx'
import { MonthTable } from './month-table.tsx'
import { YearBars } from './year-bars.tsx'
import { HEIGHT, layOutYear } from './year-layout.ts'

interface YearChartProps {
  /** Twelve months, oldest first. */
  months: readonly MonthFigures[]
  /** The period of the dashboard. Its months are marked. */
  shown: Period
  /** Called to show a month on the dashboard. */
  onOpen: (month: Period) => void
}

/** Shows income and expenses of twelve months. Each month opens on the dashboard. */
export function YearChart({ months, shown, onOpen }: YearChartProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 0 })
  // A change of the shown period resets the chart. Until then, a month stays chosen even after the finger left the chart.
  const inView = `${shown.kind} ${shown.start}`
  const [pointer, setPointer] = useState<{ readonly at: number | null; readonly inView: string }>()
  const pointed = pointer?.inView === inView ? pointer.at : null
  const setPointed = (at: number | null) => setPointer({ at, inView })
  const [focused, setFocused] = useState<number | null>(null)
  const lastShown = months.findLastIndex(({ period }) => isWithin(shown, period.start) && period.start <= today())
  const atRest = lastShown < 0 ? months.length - 1 : lastShown
  const readAt = pointed ?? focused ?? atRest
  const read = months[readAt]
  const isShownAlone = shown.kind === 'monthly' && shown.start === read?.period.start
  const isTouched = useMedia('(pointer: coarse)')
  const layout = layOutYear(months, width)
  const { isEmpty } = layout
  return (
    <Card as="section" aria-label={words.chart} className="pb-3!">
      <h3 className="flex items-center gap-2 font-semibold">
        <ChartColumn aria-hidden="true" className="size-4.5 shrink-0 text-brand max-[22rem]:hidden" /> {words.chart}
      </h3>
      {isEmpty && <p className="mt-1 text-muted">{words.chartIsEmpty}</p>}
      {!isEmpty && read && <MonthReadout month={read} months={months} />}
      {/* The chart is as wide as the card with its border, so that twelve columns of 24 px fit on a phone of 320 px. */}
      <div ref={parentRef} className="relative -mx-[calc(1.25rem+1px)] mt-3 overflow-hidden" style={{ height: HEIGHT }}>
        {width > 0 && (
          <>
            <YearBars layout={layout} shown={shown} width={width} />
            {!isEmpty && isTouched && <MonthScrubber layout={layout} at={readAt} onPoint={setPointed} />}
            {!isEmpty && !isTouched && (
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
      {!isEmpty && isTouched && (
        <p className="-ml-4 min-h-11">
          {read && !isShownAlone && (
            <Button variant="ghost" onClick={() => onOpen(read.period)}>
              {words.showPeriod({ period: periodLabel(read.period) })}
            </Button>
          )}
        </p>
      )}
      {!isEmpty && <MonthTable months={months} />}
    </Card>
  )
}
