import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { StoredKind } from '#contract/account/privacy.ts'
import { privacy as words } from '#words/en/account/privacy.ts'
import { titles } from '#words/en/base/titles.ts'
import { api } from '../../base/calls/api.ts'
import { closeDialog, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { keys } from '../../base/records/keys.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** Lists what is stored about the worker: each kind of data, its amount, and how long it is kept. */
export default function StoredData() {
  const read = useQuery({ queryKey: keys.storedData, queryFn: () => api('GET /api/user/stored-data'), staleTime: 0 })
  if (useIsComing(read)) return <Coming />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="lg"
      title={words.storedData}
      description={words.storedDataText}
      footer={
        <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={() => openDialog('export-data', {}, { instead: true })}>
          {titles.exportData}
        </Button>
      }
    >
      <Loaded of={read} what={words.storedDataList} skeleton={<Skeleton className="h-96 w-full" />} warnsIfOld>
        {(kinds) => (
          <RowList>
            {kinds.map((kind) => (
              <Kind key={kind.title} kind={kind} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Dialog>
  )
}

const Kind = ({ kind: { title, text, kept, records, values, isExported } }: { kind: StoredKind }) => (
  <li className="py-4">
    <div className="flex items-baseline justify-between gap-4">
      <h3 className="font-medium">{title}</h3>
      {records !== null && <span className="tabular shrink-0 text-sm text-muted">{words.records({ records })}</span>}
    </div>
    <p className="mt-0.5 text-[0.9375rem] text-pretty">{text}</p>
    {values.length > 0 && (
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {values.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className="mt-1 text-sm text-muted">{words.kept({ kept })}</p>
    {!isExported && (
      <p className="mt-2">
        <Badge tone="neutral">{words.notInExports}</Badge>
      </p>
    )}
  </li>
)
