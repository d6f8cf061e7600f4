import { z } from 'zod'
import { type Contract, file } from './http.ts'

const year = z.number().int().min(1900).max(2100)
const quarter = z
  .union([z.number().meta({ enum: [1, 2, 3, 4] }), z.string().regex(/^Q[1-4]$/)])
  .transform((value) => (typeof value === 'string' ? Number(value.slice(1)) : value))
  .pipe(z.number().int().min(1).max(4))
const periodAsked = z.discriminatedUnion('period', [
  z.object({ period: z.literal('monthly'), year, month: z.number().int().min(1).max(12) }),
  z.object({ period: z.literal('quarterly'), year, quarter }),
  z.object({ period: z.literal('annual'), year }),
])

/** The file formats of a report: its tables as CSV in a ZIP file, a PDF for print, or Schedule C as TXF for a tax program. */
const formats = ['csv', 'pdf', 'txf'] as const
export type ReportFormat = (typeof formats)[number]
export const reportFormats: Readonly<Record<ReportFormat, { ending: string; mediaType: string }>> = {
  csv: { ending: 'zip', mediaType: 'application/zip' },
  pdf: { ending: 'pdf', mediaType: 'application/pdf' },
  txf: { ending: 'txf', mediaType: 'application/octet-stream' },
}

export const reports = {
  'POST /api/reports/generate': {
    refusals: ['report_too_large', 'period_too_large', 'too_many_at_once', 'busy'],
    body: periodAsked,
    200: z.object({ html: z.string(), filename: z.string() }),
  },
  'POST /api/reports/files': {
    refusals: ['report_too_large', 'period_too_large', 'too_many_at_once', 'busy', 'pdf_given_up'],
    body: z.intersection(
      periodAsked,
      z.object({
        format: z.enum(formats),
        /** Appends the receipts, numbered: to the PDF as sheets, to the ZIP as files. */
        receipts: z.boolean().default(false),
      }),
    ),
    200: file(...Object.values(reportFormats).map(({ mediaType }) => mediaType)),
  },
} satisfies Contract
