import { useMutation } from '@tanstack/react-query'
import { ChevronDown, FileDown, FileSpreadsheet, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportFormat } from '#contract/reports.ts'
import { type Period, periodNames } from '#domain/time/period.ts'
import { api } from '../base/calls/api.ts'
import { isSignedOut } from '../base/calls/failures.ts'
import { handOver } from '../base/device/hand-over.ts'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { toast } from '../kit/toast.ts'
import { useMedia } from '../kit/use-media.ts'

const askedFor = ({ kind, year, index }: Period) => {
  if (kind === 'monthly') return { period: kind, year, month: index }
  return kind === 'quarterly' ? { period: kind, year, quarter: index } : { period: kind, year }
}

type Format = 'html' | ReportFormat

async function fetchFile(period: Period, format: Format) {
  if (format !== 'html') return api('POST /api/reports/files', { body: { ...askedFor(period), format } })
  const { html, filename } = await api('POST /api/reports/generate', { body: askedFor(period) })
  return { filename, blob: new Blob([html], { type: 'text/html;charset=utf-8' }) }
}

/**
 * Downloads the income report of a period in one of four formats. Phones open the share sheet instead, and get the PDF first, because they
 * show it page by page.
 */
export function ReportButton({ period }: { period: Period }) {
  const [first, second] = useMedia('(pointer: coarse)') ? (['pdf', 'html'] as const) : (['html', 'pdf'] as const)
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const { filename, blob } = await fetchFile(period, format)
      if (await handOver({ filename, blob })) toast({ title: `Saved: ${filename}`, tone: 'success' })
    },
    onError: (error) => {
      const description = isSignedOut(error)
        ? 'Please log in again to access the income report.'
        : 'Failed to generate income report. Please try again.'
      toast({ title: 'Report Failed', description, tone: 'error' })
    },
  })
  const { isPending, variables, mutate } = download
  const save = (name: string, icon: ReactNode, format: ReportFormat) => ({
    name,
    icon,
    isDisabled: isPending,
    onSelect: () => mutate(format),
  })
  return (
    <section aria-label="Income report" className="flex w-full items-stretch gap-2 sm:w-auto">
      <Button
        variant="secondary"
        className="min-w-0 shrink! grow whitespace-normal!"
        icon={<FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
        disabled={isPending}
        busy={isPending && variables !== second}
        busyLabel="Downloading..."
        onClick={() => mutate(first)}
      >
        Download {periodNames[period.kind]} Report
      </Button>
      <Button
        variant="secondary"
        aria-label={isPending && variables === second ? undefined : `${second.toUpperCase()} of the report`}
        disabled={isPending}
        busy={isPending && variables === second}
        busyLabel="Downloading..."
        onClick={() => mutate(second)}
      >
        {second.toUpperCase()}
      </Button>
      <Menu
        label="Other formats"
        entries={() => [
          save('CSV files (ZIP)', <FileSpreadsheet aria-hidden="true" />, 'csv'),
          save('TXF for tax programs (experimental)', <Landmark aria-hidden="true" />, 'txf'),
        ]}
        className="grid w-11 shrink-0 place-items-center rounded-control border border-line bg-card text-ink shadow-raised transition-colors hover:bg-sunken"
      >
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </Menu>
    </section>
  )
}
