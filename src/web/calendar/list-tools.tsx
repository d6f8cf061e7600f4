import type { FocusEvent } from 'react'
import type { StatusFilter } from '#domain/gigs/gig-search.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { mainStatuses, statuses } from '../base/records/gig-status.ts'
import { ToneMark } from '../kit/badge.tsx'
import { SelectField } from '../kit/field.tsx'

interface Props {
  typed: string
  onType: (typed: string) => void
  status: StatusFilter
  onStatus: (status: StatusFilter) => void
}

/**
 * Scrolls the search to the top, so that its results are visible: on a phone the month is above it, and the keyboard takes half of the
 * screen.
 */
function showResults({ currentTarget }: FocusEvent<HTMLElement>) {
  if (matchMedia('(pointer: coarse)').matches) currentTarget.scrollIntoView({ block: 'start' })
}

/** Draws the search, the status filter, and the legend of the marks. */
export const ListTools = ({ typed, onType, status, onStatus }: Props) => (
  <div className="mt-3 grid gap-3">
    {/* On a narrow screen the filter wraps, rather than cut off the words of the placeholder. */}
    <div className="flex flex-wrap gap-3">
      <input
        type="search"
        aria-label={words.searchGigs}
        placeholder={words.searchHint}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={showResults}
        className="control w-auto! min-w-0 flex-1 basis-40"
      />
      <SelectField
        label={words.status}
        isLabelHidden
        value={status}
        onChange={(event) => onStatus(event.target.value as StatusFilter)}
        className="shrink-0"
      >
        <option value="all">{words.allStatus}</option>
        {mainStatuses.map((each) => (
          <option key={each} value={each}>
            {statuses[each].name}
          </option>
        ))}
      </SelectField>
    </div>
    <ul aria-label={words.statusColors} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {mainStatuses.map((each) => (
        <li key={each} className="flex items-center gap-1.5">
          <ToneMark tone={statuses[each].tone} className={`size-3 ${statuses[each].text}`} />
          {statuses[each].name}
        </li>
      ))}
    </ul>
  </div>
)
