import { centsOf } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import type { Report } from '#domain/reports/report.ts'
import { day, money, type Section, type Table, tableOf, text } from '#domain/reports/report-section.ts'
import type { TaxPayment } from '#domain/tax/estimated-payments.ts'
import { figuresYearOf, remarksOf, type StateDue, type StateOfYear, stateSteps } from '#domain/tax/state/state-year.ts'
import { formatDay } from '#words/dates.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { stateLineNames, stateRemarkTexts, stateTax as words } from '#words/en/state-tax.ts'
import { stateLeavesOut, stateSentence } from '#words/state-texts.ts'

/** Returns the page about the worker's state for a year, and what was paid to the state. Leaves out what there is nothing to say of. */
export function stateSections(report: Report, texts: ReportTexts): Section[] {
  const { state, period } = report
  const { year } = period
  const isSaid = state.kind !== 'none' && state.kind !== 'asked' && period.kind === 'annual'
  const paid = payments(report, texts)
  if (!isSaid) return report.statePayments.length === 0 ? [] : [{ title: words.paymentsOf({ year }), tables: [paid] }]
  const elsewhere =
    'otherStates' in state && state.otherStates.length > 0 ? words.otherStates({ states: state.otherStates.map(nameOfState) }) : ''
  const figuresYear = state.kind === 'estimated' ? figuresYearOf(year, state.rules) : null
  const carried = figuresYear === null ? '' : words.figuresOf({ year, figuresYear })
  const about =
    state.kind === 'estimated' ? `${words.ofState({ state: nameOfState(state.residence) })}. ${words.about}` : stateSentence(state)
  const section = { title: words.titleOf({ year }), intro: [about, carried, elsewhere].filter(Boolean).join(' ') }
  if (state.kind === 'estimated') return [{ ...section, ...estimated(state, paid, texts) }]
  return [{ ...section, ...(report.statePayments.length > 0 && { tables: [paid] }) }]
}

const payments = ({ statePayments }: Report, { total, heads, sections: { quarters: texts } }: ReportTexts): Table =>
  tableOf<TaxPayment>(
    { key: 'state-payments', title: words.payments, none: texts.none, total },
    [
      day(heads.paid, (row) => row.paidOn),
      text(heads.for, (row) => texts.quarter({ quarter: row.quarter, year: row.taxYear })),
      money(heads.amount, (row) => centsOf(row.amount)),
    ],
    statePayments,
  )

const estimated = (state: StateOfYear, paid: Table, { total, heads }: ReportTexts): Omit<Section, 'title'> => ({
  isAnnex: true,
  figures: stateSteps(state).map(({ code, cents, isSum = false }) => ({ label: stateLineNames[code], value: cents, isMain: isSum })),
  tables: [
    tableOf<StateDue>(
      { key: 'state-due', title: words.dates, none: words.noDates, total },
      [day(heads.due, (row) => row.dueOn), money(heads.amount, (row) => row.cents)],
      state.dues,
    ),
    paid,
  ],
  lists: [
    { what: words.remarks, where: remarksOf(state.rules).map((remark) => stateRemarkTexts[remark]) },
    { what: words.leftOut, where: stateLeavesOut(state) },
    { what: words.sources, where: state.rules.sources },
  ].filter(({ where }) => where.length > 0),
  note: [...aboutDates(state), words.checkedOn({ day: formatDay(state.rules.checkedOn) })].join(' '),
})

/** Says whose dates these are. A state may ask for no payments during the year. */
const aboutDates = ({ dues, areOwnDates }: StateOfYear): string[] => {
  if (dues.length === 0) return []
  return [areOwnDates ? words.ownDates : words.federalDates]
}
