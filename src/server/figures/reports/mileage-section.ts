import type { Report } from '#domain/reports/report.ts'
import { count, day, money, optional, rate, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import { type LoggedDrive, type LoggedTrip, type MileageLog, partIvQuestions, type RateTotal } from '#domain/tax/mileage-log.ts'
import type { ReportTexts } from '#words/en/reports.ts'

/** Returns the section with the drives of a report. */
export const mileage = ({ mileage: log }: Report, { total, heads, sections: { mileage: texts } }: ReportTexts): Section => ({
  title: texts.title,
  ...(log.miles > 0 && {
    figures: [
      { label: texts.flat(log), cents: log.flat.cents, isMain: !log.usesIrsRate },
      { label: texts.irs, cents: log.irsDeduction, isMain: log.usesIrsRate },
    ],
  }),
  tables: [
    tableOf<LoggedTrip>(
      { key: 'mileage', none: texts.none, total },
      [
        day(heads.date, (row) => row.date),
        optional(text(heads.where, (row) => row.place)),
        text(heads.purpose, (row) => row.purpose),
        count(heads.miles, (row) => row.miles),
        text(heads.record, (row) => recordOf(row, texts)),
        rate(heads.rate, (row) => row.mills),
        money(heads.deduction, (row) => row.deduction),
      ],
      log.trips,
    ),
    ...(log.miles === 0
      ? []
      : [
          tableOf<RateTotal>(
            { key: 'irs-mileage', title: texts.irs, none: '', total },
            [rate(heads.irsRate, (row) => row.mills), count(heads.miles, (row) => row.miles), money(heads.amount, (row) => row.cents)],
            log.irsTotals,
          ),
        ]),
    ...(log.commuteMiles === 0
      ? []
      : [
          tableOf<LoggedDrive>(
            { key: 'commutes', title: texts.commutes, none: '', total },
            [
              day(heads.date, (row) => row.date),
              text(heads.where, (row) => row.place),
              text(heads.purpose, (row) => row.purpose),
              count(heads.miles, (row) => row.miles),
              text(heads.record, (row) => recordOf(row, texts)),
            ],
            log.commutes,
          ),
        ]),
  ],
  ...(log.miles + log.commuteMiles > 0 && { lists: [{ what: texts.partIv, where: partIvQuestions(log) }] }),
  ...(log.miles > 0 && { note: texts.rateInUse(rateInUse(log)) }),
})

const recordOf = ({ how, writtenLater }: LoggedDrive, texts: ReportTexts['sections']['mileage']) =>
  writtenLater ? texts.writtenLater({ how, day: writtenLater }) : how

/** Returns which mileage figure the report uses, how much the two differ, and how much trips and Schedule C do (money.md A20). */
const rateInUse = ({ usesIrsRate, flat, irsDeduction, deduction }: MileageLog) => ({
  usesIrsRate,
  difference: usesIrsRate ? irsDeduction - flat.cents : flat.cents - irsDeduction,
  rounded: usesIrsRate ? deduction - irsDeduction : 0,
})
