import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { toast } from './toast.ts'

const load = () => import('./menu-panel.tsx')
const MenuPanel = lazy(load)

export interface MenuEntry {
  readonly name: string
  readonly icon?: ReactNode
  readonly tone?: 'danger' | undefined
  readonly isDisabled?: boolean | undefined
  /** It is the one of several that holds now. */
  readonly isChosen?: boolean | undefined
  /** A line is drawn above it. */
  readonly beginsGroup?: boolean | undefined
  readonly onSelect: () => void
}

interface MenuProps {
  /** What the menu is for; names its button. */
  label: string
  /** The acts, asked for when the menu opens. */
  entries: () => readonly MenuEntry[]
  className?: string | undefined
  /** What the button shows. */
  children: ReactNode
}

/** A short list of acts behind one button. What shows it is loaded when it is first opened: most pages are left without that. */
export function Menu({ label, entries, className, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const toggle = async () => {
    try {
      await load()
      setOpened(true)
      setOpen(!isOpen)
    } catch {
      toast({ title: 'Network error - please check your connection.', tone: 'error' })
    }
  }
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          void toggle()
        }}
        className={className}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuPanel label={label} button={button} isOpen={isOpen} onOpenChange={setOpen} entries={entries} />
        </Suspense>
      )}
    </span>
  )
}
