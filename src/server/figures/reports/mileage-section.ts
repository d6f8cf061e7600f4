import type { Report } from '#domain/reports/report.ts'
import { count, day, money, optional, rate, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import { type LoggedDrive, type LoggedTrip, type MileageLog, partIvQuestions, type RateTotal } from '#domain/tax/mileage-log.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { textOf } from '#words/text-of.ts'

/** Returns the section with the drives of a report. */
export function mileage({ mileage: log }: Report, all: ReportTexts): Section {
  const {
    total,
    heads,
    sections: { mileage: texts },
  } = all
  return {
    title: texts.title,
    ...(log.miles > 0 && {
      figures: [
        { label: texts.flat(log), value: log.flat.cents, isMain: !log.usesIrsRate },
        { label: texts.irs, value: log.irsDeduction, isMain: log.usesIrsRate },
      ],
    }),
    tables: [
      tableOf<LoggedTrip>(
        { key: 'mileage', none: texts.none, total },
        [
          day(heads.date, (row) => row.date),
          optional(text(heads.where, (row) => wayText(row, all.drives))),
          text(heads.purpose, (row) => purposeText(row, all)),
          count(heads.miles, (row) => row.miles),
          text(heads.record, (row) => recordOf(row, all)),
          rate(heads.mileRate, (row) => row.mills),
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
                text(heads.where, (row) => wayText(row, all.drives)),
                text(heads.purpose, (row) => purposeText(row, all)),
                count(heads.miles, (row) => row.miles),
                text(heads.record, (row) => recordOf(row, all)),
              ],
              log.commutes,
            ),
          ]),
    ],
    ...(log.miles + log.commuteMiles > 0 && {
      lists: [{ what: texts.partIv, where: partIvQuestions(log).map((question) => textOf(texts.questions, question)) }],
    }),
    ...(log.miles > 0 && { note: texts.rateInUse(rateInUse(log)) }),
  }
}

type DriveTexts = ReportTexts['drives']

/** Writes the way of a drive: `Home to The Foundry and back`. */
const wayText = ({ places, isRoundTrip }: LoggedDrive, drives: DriveTexts) =>
  isRoundTrip ? drives.wayAndBack({ places }) : drives.way({ places })

/** Writes what a drive was for: `Harbor, Gala: Pick up the tent`, or just its purpose. */
const purposeText = ({ gig, purpose }: LoggedDrive, { gigName, drives }: ReportTexts) =>
  gig === null ? (purpose ?? '') : purpose === null ? gigName(gig) : drives.forPurpose({ gig, purpose })

/** Writes how the miles of a drive were found, and when the drive was entered if that was late. */
function recordOf({ method, writtenLater }: LoggedDrive, { drives, sections }: ReportTexts): string {
  const name = drives.methods[method]
  return writtenLater ? sections.mileage.writtenLater({ method: name, day: writtenLater }) : name
}

/** Returns which mileage figure the report uses, how much the two differ, and how much trips and Schedule C do (money.md A20). */
const rateInUse = ({ usesIrsRate, flat, irsDeduction, deduction }: MileageLog) => ({
  usesIrsRate,
  difference: usesIrsRate ? irsDeduction - flat.cents : flat.cents - irsDeduction,
  rounded: usesIrsRate ? deduction - irsDeduction : 0,
})
