import type { Report } from '#domain/reports/report.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import type { PaperDocument } from '../paper/paper-document.ts'
import { printedSections } from './sections.ts'

/** A loose sheet names its worker. A name that fills the line is cut. */
const MOST_OF_NAME = 60

/** Returns the printed contents of a report, which contain no gigs or expenses. */
export function documentOf(report: Report, texts: ReportTexts): PaperDocument {
  const { name, businessName, businessAddress } = report.worker
  const title = texts.title(report)
  return {
    style: 'report',
    title,
    author: name,
    head: [businessName ? `${businessName} · ${name}` : name, ...(businessAddress ? [businessAddress] : [])],
    basis: texts.basis(report),
    madeOn: report.madeOn,
    year: report.period.year,
    sections: printedSections(report, texts),
    foot: `${title} · ${name.slice(0, MOST_OF_NAME)}`,
    closing: texts.closing,
  }
}
