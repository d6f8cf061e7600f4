import { type ComponentProps, memo } from 'react'
import { formatDollars } from '#domain/money/money.ts'
import { type ListSection, sectionSums } from '#domain/payments/gig-list.ts'
import { formatDay } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { monthSumText } from '#words/list-texts.ts'
import { showScreen } from '../base/navigation/addresses.ts'
import { useToday } from '../base/records/use-today.ts'

/** Draws the heading of a section. It stays below the phone's header while the section's rows scroll. */
export const SectionHeading = memo(function SectionHeading({ section, id, ...rest }: ComponentProps<'div'> & { section: ListSection }) {
  const { kind, key, rows } = section
  const sums = sectionSums(section, useToday())
  const whole = formatDollars(sums.expected)
  return (
    <div {...rest} className="z-10 -mx-1 bg-paper px-1 pt-3 tall:sticky tall:top-(--bar-top)">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <h3 id={id} className="font-semibold first-letter:uppercase">
          {kind === 'next' ? words.upNext : kind === 'waiting' ? words.waitingForMoney : formatDay(key, 'month')}
        </h3>
        <p className="text-sm text-muted">{words.gigs({ gigs: section.count })}</p>
        <p className={`tabular ml-auto text-sm ${kind === 'waiting' ? 'font-semibold text-pending' : 'text-muted'}`}>
          {kind === 'month' ? monthSumText(sums) : kind === 'next' ? words.amountExpected({ amount: whole }) : whole}
        </p>
        {kind === 'waiting' && section.count > rows.length && (
          <button
            type="button"
            onClick={() => showScreen('owed')}
            className="-mr-2 min-h-11 rounded-control px-2 text-sm font-semibold text-brand transition-colors hover:bg-brand-soft"
          >
            {words.seeAll}
          </button>
        )}
      </div>
    </div>
  )
})
