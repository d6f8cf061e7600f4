import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { type Period, periodNames } from '#domain/period.ts'
import { ApiFailure, api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { toast } from '../kit/toast.ts'

const askedFor = ({ kind, year, index }: Period) => {
  if (kind === 'monthly') return { period: kind, year, month: index }
  return kind === 'quarterly' ? { period: kind, year, quarter: index } : { period: kind, year }
}

/** Saves the income report of a period as a file. */
export function ReportButton({ period }: { period: Period }) {
  const download = useMutation({
    mutationFn: () => api('POST /api/reports/generate', { body: askedFor(period) }),
    onSuccess: ({ html, filename }) => saveFile(filename, html),
    onError: (error) => {
      const isSignedOut = error instanceof ApiFailure && error.status === 401
      const description = isSignedOut
        ? 'Please log in again to access the income report.'
        : 'Failed to generate income report. Please try again.'
      toast({ title: 'Report Failed', description, tone: 'error' })
    },
  })
  return (
    <Card as="section" aria-label="Income report">
      <h3 className="font-semibold">Income report</h3>
      <p className="mt-1 mb-4 text-sm text-muted">Gigs, expenses and mileage of the period, ready to print or send to your preparer.</p>
      <Button
        variant="secondary"
        className="w-full whitespace-normal"
        icon={<FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
        busy={download.isPending}
        busyLabel="Downloading..."
        onClick={() => download.mutate()}
      >
        Download {periodNames[period.kind]} Report
      </Button>
    </Card>
  )
}

function saveFile(filename: string, html: string) {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser has begun to read it by then; without this the report stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
