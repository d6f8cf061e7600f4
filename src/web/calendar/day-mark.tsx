import { ChevronDown } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { daysMark } from '#words/list-texts.ts'
import { today } from '../base/calls/api.ts'
import { partsText } from './job-text.ts'

interface TileProps {
  job: Job<Gig>
  /** The gigs of the job that the row is about. */
  gigs: readonly Gig[]
  /** Whether to show the month too, or the year if it is another year. */
  isDated: boolean
}

interface Props extends TileProps {
  isOpen: boolean
  onToggle: () => void
}

const tile = 'flex h-14 w-13 shrink-0 flex-col items-center justify-center rounded-control bg-sunken'
const small = 'text-[0.6875rem] leading-3.5 font-semibold text-muted'

/** Draws the content of a tile: the weekday or month, and the days. */
function Face({ job, gigs, isDated }: TileProps) {
  const { weekday, number } = daysMark(gigs.map(({ date }) => date))
  const start = gigs[0]?.date ?? job.start
  const isOfThisYear = yearOf(start) === yearOf(today())
  const month = formatDay(start, 'monthName')
  const top = isDated ? (isOfThisYear ? `${weekday} ${month}` : month) : weekday
  return (
    <>
      <span className={small}>{top}</span>
      <span className={`tabular leading-5 font-semibold ${number.length > 2 ? 'text-[0.9375rem]' : 'text-lg'}`}>{number}</span>
      {isDated && !isOfThisYear && job.gigs.length === 1 && <span className={small}>{yearOf(start)}</span>}
    </>
  )
}

/** Shows the weekday and day of a job, without a name for screen readers. */
export const PassingTile = (props: TileProps) => (
  <div className={tile}>
    <Face {...props} />
  </div>
)

/** Shows the weekday and day of a job. */
const DayTile = (props: TileProps) => (
  // One picture with one name, because each row of a long list has it.
  <div role="img" aria-label={formatDay(props.gigs[0]?.date ?? props.job.start, 'weekday')} className={tile}>
    <Face {...props} />
  </div>
)

/** Shows the weekday and day of a job. For a job of several gigs, it is a button that shows or hides them. */
export const DayMark = ({ isOpen, onToggle, ...props }: Props) =>
  props.job.gigs.length === 1 ? (
    <DayTile {...props} />
  ) : (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className={`${tile} relative transition-colors hover:bg-line`}>
      {/* Its name begins with the number of its gigs, and contains what is drawn. */}
      <span className="sr-only">{partsText(props.job)}, </span>
      <Face {...props} />
      <span aria-hidden="true" className={`${small} flex items-center`}>
        {props.job.parts.length > 0 ? words.gigs({ gigs: props.job.gigs.length }) : words.days({ days: props.job.gigs.length })}
        <ChevronDown aria-hidden="true" className={`size-3 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </span>
    </button>
  )
