import { useMutation } from '@tanstack/react-query'
import { ChevronDown, FileDown, FileSpreadsheet, FileText, Landmark } from 'lucide-react'
import type { ReportFormat } from '#contract/reports.ts'
import { type Period, periodNames } from '#domain/time/period.ts'
import { api } from '../base/api.ts'
import { isSignedOut } from '../base/failures.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Menu } from '../kit/menu.tsx'
import { toast } from '../kit/toast.ts'

const askedFor = ({ kind, year, index }: Period) => {
  if (kind === 'monthly') return { period: kind, year, month: index }
  return kind === 'quarterly' ? { period: kind, year, quarter: index } : { period: kind, year }
}

async function fetchFile(period: Period, format: 'html' | ReportFormat) {
  if (format !== 'html') return api('POST /api/reports/files', { body: { ...askedFor(period), format } })
  const { html, filename } = await api('POST /api/reports/generate', { body: askedFor(period) })
  return { filename, blob: new Blob([html], { type: 'text/html;charset=utf-8' }) }
}

/** Saves the income report of a period as a file, in one of four formats. */
export function ReportButton({ period }: { period: Period }) {
  const download = useMutation({
    mutationFn: (format: 'html' | ReportFormat) => fetchFile(period, format),
    onSuccess: ({ filename, blob }) => saveFile(filename, blob),
    onError: (error) => {
      const description = isSignedOut(error)
        ? 'Please log in again to access the income report.'
        : 'Failed to generate income report. Please try again.'
      toast({ title: 'Report Failed', description, tone: 'error' })
    },
  })
  const save = (name: string, icon: typeof FileText, format: ReportFormat) => {
    const Icon = icon
    return { name, icon: <Icon aria-hidden="true" />, isDisabled: download.isPending, onSelect: () => download.mutate(format) }
  }
  return (
    <Card as="section" aria-label="Income report">
      <h3 className="font-semibold">Income report</h3>
      <p className="mt-1 mb-4 text-sm text-muted">Gigs, expenses and mileage of the period, ready to print or send to your preparer.</p>
      <div className="flex items-stretch gap-2">
        <Button
          variant="secondary"
          className="min-w-0 shrink! grow whitespace-normal!"
          icon={<FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
          busy={download.isPending}
          busyLabel="Downloading..."
          onClick={() => download.mutate('html')}
        >
          Download {periodNames[period.kind]} Report
        </Button>
        <Menu
          label="Other formats"
          entries={() => [
            save('PDF', FileText, 'pdf'),
            save('CSV files (ZIP)', FileSpreadsheet, 'csv'),
            save('TXF for tax programs (experimental)', Landmark, 'txf'),
          ]}
          className="grid w-11 shrink-0 place-items-center rounded-control border border-line bg-card text-ink shadow-raised transition-colors hover:bg-sunken"
        >
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </Menu>
      </div>
    </Card>
  )
}

function saveFile(filename: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser has begun to read it by then; without this the report stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
