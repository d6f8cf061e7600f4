import { ArrowLeft, ArrowRight, Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { BaProfile, Headshot } from '#contract/marketplace/ba-profile.ts'
import { MAX_HEADSHOTS, moved } from '#domain/marketplace/profile-files.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { pictureAddress } from '../../base/device/picture.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { orderHeadshots, removeHeadshot } from './ba-profile-changes.ts'
import { FilePicker } from './file-picker.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UploadLines } from './upload-line.tsx'
import { useUploads } from './uploads.ts'

const updated = () => toast({ title: words.updated, tone: 'success' })
const failed = (error: Error) => toast({ ...failureOf(orderHeadshots, error), tone: 'error' })

/** Shows the headshots that agencies see, in the order that the worker chose. */
export function HeadshotsCard({ headshots }: Pick<BaProfile, 'headshots'>) {
  const uploads = useUploads('headshot')
  const [removed, setRemoved] = useState<Headshot | null>(null)
  const order = useChange(orderHeadshots, { onError: failed })
  const remove = useChange(removeHeadshot, { onSuccess: updated, onError: failed })
  const ids = headshots.map(({ id }) => id)
  const move = (id: number, to: number) => {
    const next = moved(ids, id, to)
    if (next.join() !== ids.join()) order.mutate(next)
  }
  const isFull = headshots.length >= MAX_HEADSHOTS
  return (
    <Section title={words.headshots} icon={<Camera />} className="lg:row-span-2">
      {headshots.length === 0 ? (
        <p className="mt-2 text-[0.9375rem] text-muted">{words.noHeadshots}</p>
      ) : (
        <>
          <p className="mt-1 text-[0.9375rem] text-muted">{words.headshotsHint}</p>
          <ul aria-label={words.headshots} className="mt-3 grid grid-cols-2 gap-3 min-[26rem]:grid-cols-3">
            {headshots.map((headshot, at) => (
              <Tile
                key={headshot.id}
                headshot={headshot}
                place={at}
                count={headshots.length}
                onMove={move}
                onRemove={() => setRemoved(headshot)}
              />
            ))}
          </ul>
        </>
      )}
      <UploadLines items={uploads} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilePicker
          kind="headshot"
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          variant="secondary"
          isForMany
          disabled={isFull}
        >
          {words.uploadHeadshots}
        </FilePicker>
        <p className="text-sm text-muted">{isFull ? words.headshotsFull({ most: MAX_HEADSHOTS }) : words.headshotFormats}</p>
      </div>
      {removed && (
        <RemoveDialog
          title={words.removeHeadshotQuestion({ place: ids.indexOf(removed.id) + 1 })}
          keep={words.keepHeadshot}
          onClose={() => setRemoved(null)}
          onRemove={() => {
            setRemoved(null)
            remove.mutate(removed.id)
          }}
        />
      )}
    </Section>
  )
}

interface TileProps {
  headshot: Headshot
  place: number
  count: number
  onMove: (id: number, to: number) => void
  onRemove: () => void
}

const DRAGGED = 'application/x-gigfolio-headshot'

/** Draws one headshot. A mouse can drag it to another place; its buttons move it too. */
function Tile({ headshot: { id, width, height }, place, count, onMove, onRemove }: TileProps) {
  const [isOver, setOver] = useState(false)
  const name = words.headshotOf({ place: place + 1, count })
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dragged = Number(event.dataTransfer.getData(DRAGGED))
    if (dragged) onMove(dragged, place)
  }
  return (
    <li
      draggable={count > 1}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(id))
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`overflow-hidden rounded-control border bg-sunken ${isOver ? 'border-brand outline-2 outline-brand' : 'border-line'} ${count > 1 ? 'cursor-grab' : ''}`}
    >
      <img
        src={pictureAddress(`/api/ba-profile/headshots/${id}/640`)}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="aspect-[4/5] w-full object-cover"
      />
      <div className="flex items-center justify-between border-t border-line bg-card">
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.moveForward({ place: place + 1 })}
          disabled={place === 0}
          onClick={() => onMove(id, place - 1)}
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={words.removeHeadshot({ place: place + 1 })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.moveBack({ place: place + 1 })}
          disabled={place === count - 1}
          onClick={() => onMove(id, place + 1)}
        >
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </li>
  )
}
