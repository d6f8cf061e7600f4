import { ChevronDown, FileDown, FileSpreadsheet, FolderArchive, Landmark, Receipt } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportFormat } from '#contract/reports.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { kindOf } from '../base/calls/failures.ts'
import { useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { toast } from '../kit/toast.ts'
import { useMedia } from '../kit/use-media.ts'
import { downloadReport, type Format } from './report-changes.ts'

/**
 * Downloads the income report of a period in one of four formats. Phones open the share sheet instead, and get the PDF first, because they
 * show it page by page.
 */
export function ReportButton({ period }: { period: Period }) {
  const [first, second] = useMedia('(pointer: coarse)') ? (['pdf', 'html'] as const) : (['html', 'pdf'] as const)
  const download = useChange(downloadReport, {
    onSuccess: (filename) => filename && toast({ title: words.reportSaved({ filename }), tone: 'success' }),
    // Without a network the report has its own message too (spec.md 8), so not that of `failureOf`.
    onError: (error) => toast({ ...downloadReport.failed(kindOf(error), error), tone: 'error' }),
  })
  const { isPending } = download
  const format = download.variables?.format
  const start = (chosen: Format, receipts = false) => download.mutate({ period, format: chosen, receipts })
  const save = (name: string, icon: ReactNode, chosen: ReportFormat, receipts = false) => ({
    name,
    icon,
    isDisabled: isPending,
    onSelect: () => start(chosen, receipts),
  })
  return (
    <section aria-label={words.report} className="flex w-full items-stretch gap-2 max-[22rem]:flex-wrap sm:w-auto">
      <Button
        variant="secondary"
        className="min-w-0 shrink! grow max-[22rem]:w-full"
        icon={<FileDown aria-hidden="true" className="size-4.5" />}
        disabled={isPending}
        busy={isPending && format !== second}
        busyLabel={words.downloading}
        onClick={() => start(first)}
      >
        {words.download[period.kind]}
      </Button>
      <Button
        variant="secondary"
        className="max-[22rem]:grow"
        aria-label={isPending && format === second ? undefined : words.formatOfReport({ format: second.toUpperCase() })}
        disabled={isPending}
        busy={isPending && format === second}
        busyLabel={words.downloading}
        onClick={() => start(second)}
      >
        {second.toUpperCase()}
      </Button>
      <Menu
        label={words.otherFormats}
        entries={() => [
          save(words.withReceipts, <Receipt aria-hidden="true" />, 'pdf', true),
          save(words.csvFiles, <FileSpreadsheet aria-hidden="true" />, 'csv'),
          save(words.csvWithReceipts, <FolderArchive aria-hidden="true" />, 'csv', true),
          save(words.txfFile, <Landmark aria-hidden="true" />, 'txf'),
        ]}
        className="grid w-11 shrink-0 place-items-center rounded-control border border-line bg-card text-ink shadow-raised transition-colors hover:bg-sunken"
      >
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </Menu>
    </section>
  )
}
