import type { ReportFormat } from '#contract/reports.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { api } from '../base/calls/api.ts'
import { handOver } from '../base/device/hand-over.ts'
import { change } from '../base/records/change.ts'

const askedFor = ({ kind, year, index }: Period) => {
  if (kind === 'monthly') return { period: kind, year, month: index }
  return kind === 'quarterly' ? { period: kind, year, quarter: index } : { period: kind, year }
}

export type Format = 'html' | ReportFormat

async function fetchFile(period: Period, format: Format, receipts: boolean) {
  if (format !== 'html') return api('POST /api/reports/files', { body: { ...askedFor(period), format, receipts } })
  const { html, filename } = await api('POST /api/reports/generate', { body: askedFor(period) })
  return { filename, blob: new Blob([html], { type: 'text/html;charset=utf-8' }) }
}

/** Downloads the income report of a period. Returns the name of the file if it was saved rather than shared. */
export const downloadReport = change({
  send: async ({ period, format, receipts = false }: { readonly period: Period; readonly format: Format; readonly receipts?: boolean }) => {
    const { filename, blob } = await fetchFile(period, format, receipts)
    return (await handOver({ filename, blob })) ? filename : null
  },
  failed: (kind) => ({
    title: words.reportFailed,
    description: kind === 'signed out' ? words.loginNeeded : words.reportFailedText,
  }),
})
