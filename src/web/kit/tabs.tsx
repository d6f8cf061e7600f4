import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
}

/** Where a key leads from a tab. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Draws a segmented choice over one panel. The arrow keys change the choice. Tab goes on into the panel. These are the tabs of the ARIA
 * practices. Those of Radix count their own items once they are drawn, so that React draws the first screen twice before it is painted.
 */
export function Tabs<Value extends string>({ label, value, onChange, options, children, className }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (next: Value) => {
    if (next !== value) onChange(next)
  }
  const move = (event: KeyboardEvent, from: number) => {
    const index = moves[event.key]?.(from, options.length) ?? -1
    const next = options[index]
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
    choose(next.value)
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="segments w-full sm:w-fit">
        {options.map((option, index) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              role="tab"
              id={`${id}-${option.value}`}
              aria-selected={isChosen}
              // Only the panel of the chosen tab is in the page.
              aria-controls={isChosen ? id : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={({ currentTarget }) => {
                // Safari gives a pressed button no focus, which the arrow keys need.
                currentTarget.focus()
                choose(option.value)
              }}
              onKeyDown={(event) => move(event, index)}
              className="segment flex-1 sm:flex-auto text-[0.9375rem] sm:min-w-28"
            >
              {option.label}
            </button>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have nothing else that takes the focus. */}
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} tabIndex={0} className="rounded-control outline-offset-4">
        {children}
      </div>
    </div>
  )
}
