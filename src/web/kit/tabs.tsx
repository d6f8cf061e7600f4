import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
}

/**
 * Draws a segmented choice over one panel. The arrow keys change the choice. Tab goes on into the panel. It is not Radix's panel, which can
 * be animated: it asks for computed styles before the page is complete, and is drawn twice.
 */
export function Tabs<Value extends string>({ label, value, onChange, options, children, className }: TabsProps<Value>) {
  const id = useId()
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List aria-label={label} className="segments w-full sm:w-fit">
        {options.map((option) => (
          <Radix.Trigger
            key={option.value}
            value={option.value}
            id={`${id}-${option.value}`}
            // Only the panel of the chosen tab is in the page.
            aria-controls={option.value === value ? id : undefined}
            className="segment flex-1 sm:flex-auto text-[0.9375rem] sm:min-w-28"
          >
            {option.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have nothing else that takes the focus. */}
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} tabIndex={0} className="rounded-control outline-offset-4">
        {children}
      </div>
    </Radix.Root>
  )
}
