import { X } from 'lucide-react'
import { kit as words } from '#words/en/kit.ts'

interface ChipListProps {
  names: readonly string[]
  /** Returns what a chip shows for a name; the name itself by default. */
  textOf?: ((name: string) => string) | undefined
  onRemove: (name: string) => void
  /** The name that is being removed. */
  removing?: string | undefined
}

/** Lists names, each with a button that removes it. */
export const ChipList = ({ names, textOf = (name) => name, onRemove, removing }: ChipListProps) =>
  names.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className={`flex min-h-11 max-w-full items-center rounded-full bg-sunken pl-4 text-[0.9375rem] ${removing === name ? 'opacity-50' : ''}`}
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {textOf(name)}
          </span>
          <button
            type="button"
            aria-label={words.removeName({ name: textOf(name) })}
            disabled={removing === name}
            onClick={() => onRemove(name)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
