import { centsOf } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import type { Report } from '#domain/reports/report.ts'
import { day, money, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import type { TaxPayment } from '#domain/tax/estimated-payments.ts'
import { figuresYearOf, remarksOf, type StateDue, type StateOfYear, stateSteps } from '#domain/tax/state/state-year.ts'
import { formatDay } from '#words/dates.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { stateLineNames, stateRemarkTexts, stateTax as words } from '#words/en/state-tax.ts'
import { stateLeavesOut, stateSentence } from '#words/state-texts.ts'

/** Returns the page about the worker's state; none where there is nothing to say of it. */
export function stateSections({ state, period, statePayments }: Report, texts: ReportTexts): Section[] {
  if (state.kind === 'none' || state.kind === 'asked' || period.kind !== 'annual') return []
  const title = words.titleOf({ year: period.year })
  const elsewhere =
    'otherStates' in state && state.otherStates.length > 0 ? words.otherStates({ states: state.otherStates.map(nameOfState) }) : ''
  if (state.kind !== 'estimated') return [{ title, intro: [stateSentence(state), elsewhere].filter(Boolean).join(' ') }]
  return [estimated(title, state, elsewhere, statePayments, period.year, texts)]
}

function estimated(
  title: string,
  state: StateOfYear,
  elsewhere: string,
  payments: readonly TaxPayment[],
  year: number,
  { total, heads, sections: { quarters: texts } }: ReportTexts,
): Section {
  const figuresYear = figuresYearOf(year, state.rules)
  return {
    title,
    isAnnex: true,
    intro: [stateSentence(state), words.about, figuresYear === null ? '' : words.figuresOf({ year, figuresYear }), elsewhere]
      .filter(Boolean)
      .join(' '),
    figures: stateSteps(state).map(({ code, cents, isSum = false }) => ({ label: stateLineNames[code], value: cents, isMain: isSum })),
    tables: [
      tableOf<StateDue>(
        { key: 'state-due', title: words.dates, none: words.noDates, total },
        [day(heads.due, (row) => row.dueOn), money(heads.amount, (row) => row.cents)],
        state.dues,
      ),
      tableOf<TaxPayment>(
        { key: 'state-payments', title: words.payments, none: texts.none, total },
        [
          day(heads.paid, (row) => row.paidOn),
          text(heads.for, (row) => texts.quarter({ quarter: row.quarter, year: row.taxYear })),
          money(heads.amount, (row) => centsOf(row.amount)),
        ],
        payments,
      ),
    ],
    lists: [
      { what: words.remarks, where: remarksOf(state.rules).map((remark) => stateRemarkTexts[remark]) },
      { what: words.leftOut, where: stateLeavesOut(state) },
      { what: words.sources, where: state.rules.sources },
    ].filter(({ where }) => where.length > 0),
    note: [state.areOwnDates ? words.ownDates : words.federalDates, words.checkedOn({ day: formatDay(state.rules.checkedOn) })].join(' '),
  }
}
