import { type Cents, formatCents, sumOf } from '#domain/money/money.ts'
import { incomeLetter } from '#domain/proofs/income-letter.ts'
import type { LedgerEntry } from '#domain/proofs/ledger.ts'
import type { MonthRecord } from '#domain/proofs/work-record.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { periodLabel } from '#words/period-texts.ts'
import { ledgerItemText } from '#words/proof-texts.ts'
import { Card } from '../kit/card.tsx'
import { Line } from './line.tsx'
import { ProofPaper } from './proof-paper.tsx'

interface MonthsProps {
  months: readonly MonthRecord[]
  today: Day
}

const periodsOf = (months: readonly MonthRecord[]) => months.map(({ month }) => month)

/** Lists every income and cost of the own business, with the net so far. */
export function LedgerPaper({ entries, months, today, hasNames }: MonthsProps & { entries: readonly LedgerEntry[]; hasNames: boolean }) {
  return (
    <ProofPaper title={words.ledger} months={periodsOf(months)} today={today}>
      <Card as="section" aria-label={words.ledger}>
        <p className="text-sm text-muted">{words.net}</p>
        <p className="figure mt-1 text-4xl">{formatCents(entries.at(-1)?.balance ?? 0)}</p>
        {entries.length === 0 && <p className="mt-2 text-muted">{words.noEntries}</p>}
        <ul className="mt-3 divide-y divide-line">
          {entries.map(({ number, day, item, cents, balance }) => (
            <li key={number} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{ledgerItemText(item, hasNames)}</bdi>
                <span className="block text-sm text-muted">{words.entryOf({ number, day: formatDay(day) })}</span>
              </span>
              <span className="tabular shrink-0 text-right">
                <span className="font-medium">{formatCents(cents)}</span>
                <span className="block text-sm text-muted">{words.balance({ amount: formatCents(balance) })}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </ProofPaper>
  )
}

/** Shows the averages of the last twelve months, for a landlord or a lender. */
export function LetterPaper({ months, today, since }: MonthsProps & { since: Day | null }) {
  const letter = incomeLetter(months)
  if (!letter) return <p className="text-muted">{words.noLetter}</p>
  const { averages, lowest, highest } = letter
  const ofMonth = ({ month, cents }: typeof lowest) => `${periodLabel(month)}, ${formatCents(cents)}`
  return (
    <ProofPaper title={words.letter} months={periodsOf(months)} today={today}>
      <Card as="section" aria-label={words.letter}>
        <p className="text-sm text-muted">{words.averageOf({ months: months.length })}</p>
        <p className="figure mt-1 text-4xl">{formatCents(averages.at(-1)?.cents ?? 0)}</p>
        <p className="mt-1 text-sm text-muted">{words.letterNote}</p>
        <dl className="tabular mt-3 divide-y divide-line">
          {averages.map(({ months: span, cents }) => (
            <Line key={span} name={words.averageOf({ months: span })} value={formatCents(cents)} />
          ))}
          <Line name={words.lowest} value={ofMonth(lowest)} />
          <Line name={words.highest} value={ofMonth(highest)} />
          {since && <Line name={words.since} value={formatDay(since, 'month')} />}
        </dl>
      </Card>
    </ProofPaper>
  )
}

/** Shows the profit or the loss of the own business by month. */
export function ProfitPaper({ months, today }: MonthsProps) {
  const total = (of: (month: MonthRecord) => Cents) => formatCents(sumOf(months, of))
  const income = (month: MonthRecord) => month.received - month.reimbursed + month.tips
  const spent = (month: MonthRecord) => month.costs + month.mileage
  return (
    <ProofPaper title={words.profit} months={periodsOf(months)} today={today}>
      <Card as="section" aria-label={words.profit} className="overflow-x-auto">
        <p className="text-sm text-muted">{words.net}</p>
        <p className="figure mt-1 text-4xl">{total(({ net }) => net)}</p>
        <table className="tabular mt-3 w-full text-right text-[0.9375rem]">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                {words.month}
              </th>
              {[words.income, words.spent, words.netShort].map((head) => (
                <th key={head} scope="col" className="py-1.5 pl-3 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {months.map((month) => (
              <tr key={month.month.start}>
                <th scope="row" className="py-1.5 text-left font-medium">
                  {periodLabel(month.month)}
                </th>
                <td className="py-1.5 pl-3">{formatCents(income(month))}</td>
                <td className="py-1.5 pl-3">{formatCents(spent(month))}</td>
                <td className="py-1.5 pl-3">{formatCents(month.net)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className="py-1.5 text-left">
                {words.total}
              </th>
              <td className="py-1.5 pl-3">{total(income)}</td>
              <td className="py-1.5 pl-3">{total(spent)}</td>
              <td className="py-1.5 pl-3">{total(({ net }) => net)}</td>
            </tr>
          </tfoot>
        </table>
      </Card>
    </ProofPaper>
  )
}
