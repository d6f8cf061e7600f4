import type { Report } from '#domain/reports/report.ts'
import type { Section } from '#domain/reports/report-section.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { printedSections } from './sections.ts'

/** The printed contents of a report. It contains no gigs or expenses, so it is small enough to be sent to a thread. */
export interface ReportDocument {
  readonly title: string
  readonly author: string
  /** The worker's business, printed above the sections. */
  readonly business: string | null
  readonly address: string | null
  readonly basis: string
  readonly madeOn: string
  readonly year: number
  readonly sections: readonly Section[]
}

export const documentOf = (report: Report, texts: ReportTexts): ReportDocument => ({
  title: texts.title(report),
  author: report.worker.name,
  business: report.worker.businessName,
  address: report.worker.businessAddress,
  basis: texts.basis(report),
  madeOn: report.madeOn,
  year: report.period.year,
  sections: printedSections(report, texts),
})
