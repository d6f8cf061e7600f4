import type { Report } from '#domain/reports/report.ts'
import type { Section } from '#domain/reports/report-section.ts'
import { printedSections } from '#domain/reports/sections.ts'
import { basisOf, titleOf } from './written.ts'

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

export const documentOf = (report: Report): ReportDocument => ({
  title: titleOf(report),
  author: report.worker.name,
  business: report.worker.businessName,
  address: report.worker.businessAddress,
  basis: basisOf(report),
  madeOn: report.madeOn,
  year: report.period.year,
  sections: printedSections(report),
})
