import { CalendarRange } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { reviewYear, type YearReview } from '#domain/dashboard/year-review.ts'
import { formatCents } from '#domain/money/money.ts'
import { addDays, type Day, yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { frame } from '#words/en/app/frame.ts'
import { titles } from '#words/en/base/titles.ts'
import { yearReview as words } from '#words/en/dashboard/year-review.ts'
import { today } from '../base/calls/api.ts'
import { showScreen, useRecordId } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeading } from '../kit/page-heading.tsx'

/** Looks back at the year of the page's address. */
export default function YearPage() {
  const year = useRecordId()
  useEffect(() => {
    document.title = frame.pageTitle({ title: words.title({ year }) })
  }, [year])
  return (
    <>
      <BackLink to="reports" name={titles.reports} />
      <PageHeading title={words.title({ year })} note={words.note} />
      <LoadedPage of={useRows()} what={words.yourReview}>
        {(rows) => <Year year={year} rows={rows} />}
      </LoadedPage>
    </>
  )
}

function Year({ year, rows }: { year: number; rows: Rows }) {
  const rates = useRates()
  const day = today()
  const review = useMemo(() => reviewYear(year, rows, rates, day), [year, rows, rates, day])
  if (!review) return <NothingToReview year={year} isOver={year < yearOf(day)} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Made review={review} />
      <Highlights review={review} />
      <Money review={review} />
    </div>
  )
}

const NothingToReview = ({ year, isOver }: { year: number; isOver: boolean }) => (
  <Card>
    <EmptyState
      icon={<CalendarRange aria-hidden="true" />}
      title={isOver ? words.noWork({ year }) : words.notOver({ year })}
      text={isOver ? words.noWorkText : words.notOverText({ next: year + 1 })}
      action={<Button onClick={() => showScreen('reports')}>{words.openReports}</Button>}
    />
  </Card>
)

/** The income of the year, month by month, with its records. */
function Made({ review: { sums, months, bestMonth, clients, records } }: { review: YearReview }) {
  return (
    <section
      aria-label={words.yourYear}
      className="rounded-card border border-transparent bg-brand p-5 text-on-brand sm:p-8 dark:border-line dark:bg-brand-soft dark:text-ink"
    >
      <h2 className="text-sm font-medium">{words.made}</h2>
      <p className="figure mt-2 text-4xl sm:text-5xl">{formatCents(sums.taxableIncome)}</p>
      <p className="mt-2 text-[0.9375rem]">{words.madeFrom({ gigs: sums.completedGigs, clients })}</p>
      {sums.taxableIncome > 0 && <Months months={months} best={bestMonth} />}
      {records.length > 0 && (
        <ul aria-label={words.recordsOfYear} className="mt-6 flex flex-wrap gap-2">
          {records.map((record) => (
            <li key={record}>
              <Badge tone="accent">{words.records[record]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Draws the months as bars. The best one is full, the others are lighter. */
const Months = ({ months, best }: { months: YearReview['months']; best: YearReview['bestMonth'] }) => (
  <ol aria-label={words.months} className="mt-6 grid grid-cols-12 gap-1 sm:gap-2">
    {months.map(({ period, income }) => (
      <li key={period.start} className="min-w-0 text-center">
        <span aria-hidden="true" className="flex h-24 items-end sm:h-32">
          <span
            className={`w-full rounded-t-sm bg-current ${period.start === best.period.start ? '' : 'opacity-45'}`}
            // A month without income keeps a line, so that the row has twelve.
            style={{ height: `${Math.max(2, (income / best.income) * 100)}%` }}
          />
        </span>
        <span aria-hidden="true" className="mt-1.5 block text-xs">
          <span className="sm:hidden">{formatDay(period.start, 'monthName').slice(0, 1)}</span>
          <span className="max-sm:hidden">{formatDay(period.start, 'monthName')}</span>
        </span>
        <span className="sr-only">{words.ofMonth({ month: formatDay(period.start, 'month'), income: formatCents(income) })}</span>
      </li>
    ))}
  </ol>
)

/** A Sunday, from which the weekdays count. */
const SUNDAY: Day = '2023-01-01'

function Highlights({ review }: { review: YearReview }) {
  const { bestMonth, bestClient, bestGig, busiestWeekday, clients, newClients, records } = review
  return (
    <Facts title={words.highlights}>
      {bestMonth.income > 0 && (
        <Fact
          label={words.bestMonth}
          value={<Capitalized text={formatDay(bestMonth.period.start, 'month')} />}
          text={formatCents(bestMonth.income)}
        />
      )}
      {bestClient && (
        <Fact
          label={words.bestClient}
          value={
            <RecordLink to="client" id={bestClient.clientId} className="max-w-full">
              {bestClient.clientName}
            </RecordLink>
          }
          text={words.bestClientText({ income: formatCents(bestClient.earnings), gigs: bestClient.gigs })}
        />
      )}
      {bestGig.income > 0 && (
        <Fact
          label={words.bestGig}
          value={
            <RecordLink to="gig" id={bestGig.gig.id} className="max-w-full">
              {bestGig.gig.eventName}
            </RecordLink>
          }
          text={words.bestGigText({ income: formatCents(bestGig.income), day: formatDay(bestGig.gig.date, 'short') })}
        />
      )}
      <Fact
        label={words.busiestWeekday}
        value={<Capitalized text={formatDay(addDays(SUNDAY, busiestWeekday.weekday), 'weekdayInFull')} />}
        text={words.gigs({ gigs: busiestWeekday.gigs })}
      />
      {/* In the first year, every client is new. */}
      {newClients > 0 && !records.includes('firstYear') && (
        <Fact label={words.newClients} value={String(newClients)} text={words.newClientsOf({ clients })} />
      )}
    </Facts>
  )
}

function Money({ review: { sums, miles, mileageDeduction } }: { review: YearReview }) {
  return (
    <Facts title={words.money}>
      <Fact label={words.setAside} value={formatCents(sums.taxEstimate)} text={words.setAsideText} />
      <Fact label={words.expenses} value={formatCents(sums.expenses)} text={words.expensesText} />
      {miles > 0 && (
        <Fact
          label={words.miles}
          value={words.milesOf({ miles: miles.toLocaleString('en-US') })}
          text={words.deduction({ amount: formatCents(mileageDeduction) })}
        />
      )}
      {sums.tips > 0 && <Fact label={words.tips} value={formatCents(sums.tips)} text={words.tipsText} />}
    </Facts>
  )
}

/** Facts are rows of one card on phones, and cards of their own where there is room. */
const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mt-4 mb-3 font-display text-xl font-semibold">{title}</h2>
    <dl className="grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:gap-4">
      {children}
    </dl>
  </section>
)

/** A month or a weekday, which Spanish writes in lower case within a sentence. */
const Capitalized = ({ text }: { text: string }) => <span className="inline-block first-letter:uppercase">{text}</span>

const Fact = ({ label, value, text }: { label: string; value: ReactNode; text: string }) => (
  <div className="flex min-w-0 justify-between gap-4 px-4 py-3 sm:flex-col sm:justify-start sm:gap-1.5 sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-5">
    <dt className="text-sm font-medium text-muted wrap-anywhere max-sm:max-w-[40%] max-sm:shrink-0 max-sm:pt-1">{label}</dt>
    <dd className="min-w-0 max-sm:text-right">
      <span className="tabular block text-lg font-semibold wrap-anywhere sm:text-xl">{value}</span>
      <span className="mt-0.5 block text-sm text-muted wrap-anywhere sm:mt-1 sm:text-[0.9375rem]">{text}</span>
    </dd>
  </div>
)
