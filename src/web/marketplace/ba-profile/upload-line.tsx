import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { formatBytes } from '#words/size-text.ts'
import { Button } from '../../kit/button.tsx'
import { Progress } from '../../kit/progress.tsx'
import { dropUpload, retryUpload, type UploadItem } from './uploads.ts'

const percentOf = ({ sent }: UploadItem) => Math.round(sent * 100)

/** Lists running and failed uploads. A failed file stays in the list until the worker dismisses it. */
export const UploadLines = ({ items }: { items: readonly UploadItem[] }) =>
  items.length > 0 && (
    <ul className="mt-3 grid gap-2">
      {items.map((item) => (
        <li key={item.key}>
          <UploadLine item={item} />
        </li>
      ))}
    </ul>
  )

function UploadLine({ item }: { item: UploadItem }) {
  const client = useQueryClient()
  const { key, file, problem, canRetry, sent } = item
  return (
    <div className="flex items-center gap-3 rounded-control border border-line py-1.5 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex gap-2 text-[0.9375rem]">
          <span dir="auto" className="truncate font-medium">
            {file.name}
          </span>
          <span className="shrink-0 text-muted">{formatBytes(file.size)}</span>
        </p>
        {problem ? (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        ) : (
          <Progress
            value={sent}
            max={1}
            label={words.uploading({ name: file.name })}
            valueText={sent === 1 ? words.almostThere : `${percentOf(item)}%`}
            className="my-1.5"
          />
        )}
      </div>
      {problem && canRetry && (
        <Button variant="ghost" size="icon" aria-label={words.uploadAgain({ name: file.name })} onClick={() => retryUpload(client, key)}>
          <RotateCw aria-hidden="true" className="size-5" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={problem ? words.dismissUpload({ name: file.name }) : words.cancelUpload({ name: file.name })}
        onClick={() => dropUpload(key)}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
