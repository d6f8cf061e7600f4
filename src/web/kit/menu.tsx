import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { kit as words } from '#words/en/kit.ts'
import { toast } from './toast.ts'

const load = () => import('./menu-panel.tsx')
const MenuPanel = lazy(load)

export interface MenuEntry {
  readonly name: string
  readonly icon?: ReactNode
  readonly tone?: 'danger' | undefined
  readonly isDisabled?: boolean | undefined
  /** Marks the current one of several choices. */
  readonly isChosen?: boolean | undefined
  /** Draws a line above the entry. */
  readonly beginsGroup?: boolean | undefined
  readonly onSelect: () => void
}

interface MenuProps {
  /** Names the button: what the menu is for. */
  label: string
  /** Returns the entries. Called when the menu opens. */
  entries: () => readonly MenuEntry[]
  /** Loads what the entries need, before they are asked for. */
  prepare?: (() => Promise<void>) | undefined
  className?: string | undefined
  /** The content of the button. */
  children: ReactNode
}

/** Draws a short list of actions behind one button. The panel is loaded when it is first opened, because most visits never open it. */
export function Menu({ label, entries, prepare, className, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const toggle = async () => {
    try {
      await Promise.all([load(), prepare?.()])
      setOpened(true)
      setOpen(!isOpen)
    } catch {
      toast({ title: words.networkError, tone: 'error' })
    }
  }
  return (
    <span className={`inline-flex ${wasOpened ? 'relative' : ''}`}>
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
