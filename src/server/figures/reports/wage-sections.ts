import type { Employer } from '#domain/reports/payers.ts'
import type { Report } from '#domain/reports/report.ts'
import { count, day, money, number, optional, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import type { Cost } from '#domain/tax/costs.ts'
import type { LoggedTrip } from '#domain/tax/mileage-log.ts'
import type { TieOut } from '#domain/tax/tie-out.ts'
import { costCategory } from '#words/category-text.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { causeTexts } from '#words/en/tax.ts'
import { textOf } from '#words/text-of.ts'

/** Returns the sections about W-2 pay: wages by payer, and the costs that no federal return deducts. Leaves out what is empty. */
export const wages = (report: Report, texts: ReportTexts): Section[] => [
  ...(report.employers.length > 0 ? [employers(report, texts)] : []),
  ...(report.ofEmployee.costs.length + report.ofEmployee.mileage.trips.length > 0 ? [employeeCosts(report, texts)] : []),
]

const employers = ({ employers: rows, period }: Report, { total, heads, sections: { employers: texts } }: ReportTexts): Section => ({
  title: texts.title({ year: period.year }),
  intro: texts.intro,
  tables: [
    tableOf<Employer>(
      { key: 'wages', none: texts.none, total },
      [
        text(heads.client, (row) => row.client),
        count(heads.gigs, (row) => row.gigs),
        money(heads.gross, (row) => row.gross),
        money(heads.federal, (row) => row.federal),
        money(heads.socialSecurity, (row) => row.socialSecurity),
        money(heads.medicare, (row) => row.medicare),
        optional(money(heads.state, (row) => row.state)),
        optional(money(heads.otherWithheld, (row) => row.other)),
        optional(money(heads.tips, (row) => row.tips)),
      ],
      rows,
    ),
  ],
})

function employeeCosts({ ofEmployee, parents }: Report, report: ReportTexts): Section {
  const { total, heads, gigName, purposes, parking, sections } = report
  const texts = sections.employeeCosts
  return {
    title: texts.title,
    intro: texts.intro,
    tables: [
      tableOf<Cost>(
        { key: 'w2-costs', title: texts.costs, none: texts.noCosts, total },
        [
          day(heads.date, (row) => row.date),
          text(heads.purpose, (row) => textOf(purposes, row.purpose)),
          text(heads.category, (row) => (row.category === null ? parking : costCategory({ ...row, category: row.category }, parents))),
          optional(text(heads.gig, (row) => (row.gig ? gigName(row.gig) : ''))),
          money(heads.cost, (row) => row.gross),
          optional(money(heads.reimbursed, (row) => row.gross - row.net)),
          money(heads.net, (row) => row.net),
        ],
        ofEmployee.costs,
      ),
      tableOf<LoggedTrip>(
        { key: 'w2-miles', title: texts.miles, none: texts.noMiles, total },
        [
          day(heads.date, (row) => row.date),
          text(heads.gig, (row) => (row.gig ? gigName(row.gig) : '')),
          number(heads.miles, (row) => row.miles),
          money(heads.net, (row) => row.deduction),
        ],
        ofEmployee.mileage.trips,
      ),
    ],
  }
}

/** Compares the forms of the year with the records, payer by payer; nothing without forms. */
export function forms({ tieOuts, period }: Report, { total, heads, sections: { forms: texts } }: ReportTexts): Section[] {
  if (tieOuts.length === 0) return []
  const causes = tieOuts.flatMap(({ payer, causes: found }) => found.map((cause) => ({ ...cause, payer })))
  return [
    {
      title: texts.title({ year: period.year }),
      intro: texts.intro,
      tables: [
        tableOf<TieOut>(
          { key: 'forms', none: texts.none, total },
          [
            text(heads.client, (row) => row.payer),
            text(heads.forms, (row) => row.forms.map(({ kind }) => kind).join(', ')),
            money(heads.reported, (row) => row.reported),
            money(heads.book, (row) => row.book),
            money(heads.explained, (row) => row.reported - row.book - row.unexplained),
            money(heads.unexplained, (row) => row.unexplained),
          ],
          tieOuts,
        ),
        tableOf<(typeof causes)[number]>(
          { key: 'form-causes', title: texts.causes, none: texts.noCauses, total },
          [
            text(heads.client, (row) => row.payer),
            text(heads.cause, (row) => causeTexts[row.code]),
            day(heads.date, (row) => row.day),
            text(heads.record, (row) => row.label),
            money(heads.amount, (row) => row.cents),
          ],
          causes,
        ),
      ],
    },
  ]
}
