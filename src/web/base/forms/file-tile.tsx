import { FileText, X } from 'lucide-react'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { Button } from '../../kit/button.tsx'

interface Props {
  name: string
  isPdf: boolean
  /** The address of its picture; undefined while it is loaded, or if this browser cannot draw it. */
  picture: string | undefined
  note?: string | undefined
  onOpen?: () => void
  onRemove?: () => void
}

/** Draws a file of a record as a small picture with its name. A press opens it. */
export const FileTile = ({ name, isPdf, picture, note, onOpen, onRemove }: Props) => (
  <li className="relative w-24">
    <button
      type="button"
      disabled={!onOpen}
      aria-label={onOpen ? words.open({ name }) : name}
      onClick={onOpen}
      className="block w-full rounded-control text-left"
    >
      <span className="grid h-24 w-24 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
        {picture && !isPdf ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          <FileText aria-hidden="true" className="size-7" />
        )}
      </span>
      <span aria-hidden="true" className="mt-1 block truncate text-xs text-muted">
        {note ?? name}
      </span>
    </button>
    {onRemove && (
      <Button
        variant="secondary"
        size="icon"
        className="absolute! -top-2 -right-2 rounded-full!"
        aria-label={words.removeNamed({ name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    )}
  </li>
)
