import type { CashIncome } from '#domain/payments/cash-basis.ts'
import { type PaidReportRow, paidRows } from '#domain/reports/job-rows.ts'
import type { Report } from '#domain/reports/report.ts'
import { day, money, optional, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import { bridgeLines } from '#words/bridge-texts.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { bridge as bridgeTexts } from '#words/en/tax.ts'

/** Leads from the income by day of work to the cash basis (money.md A16). */
export const bridge = (report: Report, { sections: { bridge: texts } }: ReportTexts): Section => ({
  title: bridgeTexts.title,
  intro: texts.intro({ method: report.accountingMethod }),
  figures: [
    ...bridgeLines(report.bridge).map(({ part, label, cents }) => ({ label, value: cents, isMain: part === 'cash' })),
    ...(report.salesTax > 0 ? [{ label: texts.salesTax, value: report.salesTax }] : []),
  ],
})

export function payments({ bridge }: Report, { total, heads, methods, sections: { payments: texts } }: ReportTexts): Section {
  const moved = (key: string, title: string, none: string, incomes: readonly CashIncome[]) =>
    tableOf<PaidReportRow>(
      { key, title, none, total },
      [
        text(heads.client, (row) => row.client),
        text(heads.event, (row) => row.event),
        day(heads.worked, (row) => row.date),
        optional(day(heads.to, (row) => row.lastDay)),
        day(heads.paid, (row) => row.paidOn),
        money(heads.income, (row) => row.income),
      ],
      paidRows(incomes),
    )
  return {
    title: texts.title,
    intro: texts.intro,
    tables: [
      tableOf<PaidReportRow>(
        { key: 'payments', title: texts.paid, none: texts.noPaid, total },
        [
          day(heads.paid, (row) => row.paidOn),
          text(heads.client, (row) => row.client),
          text(heads.event, (row) => row.event),
          day(heads.worked, (row) => row.date),
          optional(day(heads.to, (row) => row.lastDay)),
          optional(text(heads.paidBy, (row) => (row.method ? methods[row.method] : ''))),
          money(heads.received, (row) => row.received),
          optional(money(heads.reimbursed, (row) => row.reimbursed)),
          optional(money(heads.withheld, (row) => row.withheld)),
          optional(money(heads.tips, (row) => row.tips)),
          money(heads.income, (row) => row.income),
        ],
        paidRows(bridge.paid),
      ),
      moved('paid-unfinished', texts.unfinished, texts.noUnfinished, bridge.unfinished),
      moved('worked-elsewhere', texts.otherWork, texts.noOtherWork, bridge.otherWork),
      moved('paid-elsewhere', texts.elsewhere, texts.noElsewhere, bridge.paidElsewhere),
    ],
  }
}
