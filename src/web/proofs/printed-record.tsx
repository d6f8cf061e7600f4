import { formatCents } from '#domain/money/money.ts'
import { initialsOf } from '#domain/proofs/initials.ts'
import { engagement, markOfHours } from '#domain/proofs/mark.ts'
import type { ProofChoices } from '#domain/proofs/proof.ts'
import { grades, type MonthRecord, type WorkedDay, type WorkRecord } from '#domain/proofs/work-record.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { proofPaper } from '#words/en/proof-paper.ts'
import { gradeNames, markTexts, proofs as words } from '#words/en/proofs.ts'
import { periodLabel } from '#words/period-texts.ts'
import { textOf } from '#words/text-of.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import { Card } from '../kit/card.tsx'
import { Line } from './line.tsx'
import { ProofPaper } from './proof-paper.tsx'

interface Props {
  record: WorkRecord
  today: Day
  choices: Pick<ProofChoices, 'hasAmounts' | 'hasNames' | 'hasOtherTime' | 'isSeasonal'>
}

/** Draws the record of work and income of some months. */
export const PrintedRecord = ({ record: { months }, today, choices }: Props) => (
  <ProofPaper title={words.title} months={months.map(({ month }) => month)} today={today} howToRead={<Grades />}>
    <div className="grid grid-cols-1 gap-5">
      {months.map((month) => (
        <Month key={month.month.start} of={month} choices={choices} />
      ))}
    </div>
    <p className="mt-4 text-sm text-muted">{words.rule({ from: formatDay(engagement.from) })}</p>
  </ProofPaper>
)

const Grades = () => (
  <>
    <h2 className="font-semibold">{proofPaper.howToRead}</h2>
    <dl>
      {grades.map((grade) => (
        <div key={grade}>
          <dt className="inline font-medium">{gradeNames[grade]}: </dt>
          <dd className="inline">{proofPaper.meaning[grade]}</dd>
        </div>
      ))}
    </dl>
  </>
)

function Month({ of, choices: { hasAmounts, hasNames, hasOtherTime, isSeasonal } }: { of: MonthRecord; choices: Props['choices'] }) {
  const label = periodLabel(of.month)
  const income = [
    [words.received, of.received],
    ...(of.reimbursed > 0 ? [[words.reimbursed, of.reimbursed] as const] : []),
    [words.tips, of.tips],
    [words.costs, of.costs],
    [words.mileage({ miles: of.miles }), of.mileage],
    [words.net, of.net],
    [words.wages, of.wages],
    ...(isSeasonal ? [[words.seasonal, of.seasonal] as const] : []),
  ] as const
  return (
    <Card as="section" aria-label={label} className="not-first:print:break-before-page">
      <h2 className="text-sm font-medium text-muted">{words.hoursIn({ month: label })}</h2>
      <p className="figure mt-1 text-4xl">{words.hours({ hours: of.allHours })}</p>
      <p className="mt-1">{textOf(markTexts, hasAmounts ? of.mark : markOfHours(of.mark, of.allHours))}</p>
      <dl className="tabular mt-3 divide-y divide-line">
        {grades.map((grade) => (
          <Line key={grade} name={gradeNames[grade]} value={words.hours({ hours: of.hours[grade] })} />
        ))}
        {hasOtherTime && <Line name={proofPaper.otherHours} value={words.hours({ hours: of.otherHours })} />}
        {hasAmounts && income.map(([name, cents]) => <Line key={name} name={name} value={formatCents(cents)} />)}
      </dl>
      {of.clients.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{words.byClient}</h3>
          <dl className="tabular divide-y divide-line">
            {of.clients.map(({ clientId, client, hours, pay }) => (
              <Line
                key={clientId}
                name={hasNames ? client : initialsOf(client)}
                value={hasAmounts ? words.clientLine({ hours, amount: formatCents(pay) }) : words.hours({ hours })}
              />
            ))}
          </dl>
        </>
      )}
      {of.days.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{words.days({ count: of.days.length })}</h3>
          <ul className="divide-y divide-line">
            {of.days.map((each) => (
              <Worked key={`${each.gig.id} ${each.day}`} of={each} hasNames={hasNames} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Worked({ of: { gig, day, hours, grade, enteredOn }, hasNames }: { of: WorkedDay; hasNames: boolean }) {
  const notes = [
    formatWorkTime(gig),
    hours === 0 && words.noHours,
    gradeNames[grade],
    gig.gotPaidDate && words.paidOn({ day: formatDay(gig.gotPaidDate) }),
    enteredOn && words.enteredOn({ day: formatDay(enteredOn) }),
  ].filter(Boolean)
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        {formatDay(day, 'short')} · <bdi className="wrap-anywhere">{hasNames ? gig.clientName : initialsOf(gig.clientName)}</bdi>
        <span className="block text-sm text-muted">{notes.join(' · ')}</span>
      </span>
      <span className="tabular shrink-0 font-medium">{words.hours({ hours })}</span>
    </li>
  )
}
