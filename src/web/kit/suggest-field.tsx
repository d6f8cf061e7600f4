import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { kit as words } from '#words/en/kit.ts'
import { TextField } from './field.tsx'

/** A suggestion of a field, shown in two lines. */
export interface Suggested {
  /** The field's value after this suggestion is picked. Unique within a list. */
  readonly value: string
  readonly main: string
  readonly secondary: string
  readonly icon?: ReactNode
}

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with a picked suggestion, if it means more than its text. */
  onPick?: (value: string) => void
  onBlur?: () => void
  /** Returns the suggestions that need no request. They come first. */
  known: (typed: string) => readonly Suggested[]
  /** Requests suggestions. A failure counts as no suggestions. Without it, there are only the known ones. */
  suggest?: (typed: string, signal: AbortSignal) => Promise<readonly Suggested[]>
  /** The text for an empty answer. */
  emptyText?: string
  required?: boolean
  error?: string | undefined
  hint?: ReactNode
  className?: string | undefined
  maxLength?: number
  placeholder?: string | undefined
  autoFocus?: boolean
}

const MIN_TYPED = 2
const PAUSE_MS = 100
const HIDE_MS = 200

/** Requests suggestions once typing pauses. Drops the answer for an earlier text. */
function useSuggestions(suggest: Props['suggest']) {
  const [found, setFound] = useState<readonly Suggested[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const asking = useRef(new AbortController())
  const forget = () => {
    asking.current.abort()
    setFound(null)
    setLoading(false)
  }
  const ask = (typed: string) => {
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    if (!suggest || typed.trim().length < MIN_TYPED) return forget()
    const timer = setTimeout(async () => {
      setLoading(true)
      const answer = await suggest(typed, signal).catch(() => [])
      if (signal.aborted) return
      setFound(answer)
      setLoading(false)
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  useEffect(() => () => asking.current.abort(), [])
  return { found, isLoading, ask, forget }
}

/** Draws a text field with suggestions: the WAI-ARIA combobox with a list. Any other text can be typed too. */
export function SuggestField({ value, onChange, onPick = onChange, onBlur, known, suggest, emptyText, ...field }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { found, isLoading, ask, forget } = useSuggestions(suggest)

  const findOptions = () => {
    const own = known(value)
    return [...own, ...(found ?? []).filter((each) => own.every((saved) => saved.value !== each.value))]
  }
  // Only an open list looks through everything that is known, which may be ten thousand addresses.
  const options = isOpen ? findOptions() : []
  const isListed = isOpen && options.length > 0
  const isEmpty = isOpen && !isListed && !isLoading && found !== null
  const at = options.findIndex((option) => option.value === active)
  const optionId = (index: number) => `${id}-option-${index}`

  useEffect(() => () => clearTimeout(hiding.current), [])
  useEffect(() => {
    // Scroll to the list again when it grows.
    if (options.length > 0 && isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, options.length])
  const activeId = at >= 0 ? optionId(at) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setOpen(false)
    setActive(null)
  }
  /** Closes the list shortly after the focus left. The list stays during a press, so that nothing moves away under the finger. */
  const hide = () => {
    hiding.current = setTimeout(() => (document.querySelector(':active') ? hide() : close()), HIDE_MS)
  }
  const pick = (picked: string) => {
    onPick(picked)
    forget()
    close()
  }
  const type = (typed: string) => {
    onChange(typed)
    setOpen(true)
    setActive(null)
    ask(typed)
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) {
      setOpen(true)
      if (found === null) ask(value)
    }
    const all = isOpen ? options : findOptions()
    const next = at < 0 && step < 0 ? all.length - 1 : (at + step + all.length) % (all.length || 1)
    setActive(all[next]?.value ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && active !== null && at >= 0) pick(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return (
    <TextField
      {...field}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isListed}
      data-popup={isListed || isEmpty || undefined}
      aria-controls={isListed ? id : undefined}
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      onFocus={() => {
        clearTimeout(hiding.current)
        if (value.trim() === '') setOpen(true)
      }}
      onBlur={() => {
        hide()
        onBlur?.()
      }}
      suffix={
        isLoading && isOpen ? (
          <span
            aria-hidden="true"
            data-spinner
            className="mr-3.5 size-4 animate-spin rounded-full border-2 border-brand border-r-transparent"
          />
        ) : undefined
      }
      popup={
        <>
          {isListed && (
            <div ref={list} role="listbox" id={id} aria-label={field.label} className={panel}>
              {options.map(({ value: text, main, secondary, icon }, index) => (
                <button
                  key={text}
                  type="button"
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(text)}
                  className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-sunken aria-selected:bg-brand-soft"
                >
                  {icon && (
                    <span aria-hidden="true" className="shrink-0 text-muted">
                      {icon}
                    </span>
                  )}
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{main}</span>{' '}
                    <span className="block truncate text-sm text-muted">{secondary}</span>
                  </span>
                </button>
              ))}
            </div>
          )}
          <div role="status">
            {isEmpty && <p className={`${panel} px-4! py-3! text-sm text-muted`}>{emptyText}</p>}
            {isListed && !isLoading && <span className="sr-only">{words.suggestions({ found: options.length })}</span>}
          </div>
        </>
      }
    />
  )
}

// The list pushes the content below it down. Laid over the content, it would hide the next button, or the end of a dialog would cut it off.
const panel = 'floating mt-1 max-h-64 scroll-my-2 overflow-y-auto overscroll-contain rounded-card border border-line p-1.5 animate-pop-in'
