import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
}

/** Draws a segmented choice over one panel. The arrow keys change the choice. Tab goes on into the panel. */
export function Tabs<Value extends string>({ label, value, onChange, options, children, className }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List aria-label={label} className="segments w-full sm:w-fit">
        {options.map((option) => (
          <Radix.Trigger
            key={option.value}
            value={option.value}
            // Only the panel of the chosen tab is in the page.
            {...(option.value !== value && { 'aria-controls': undefined })}
            className="segment flex-1 sm:flex-auto text-[0.9375rem] sm:min-w-28"
          >
            {option.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="rounded-control outline-offset-4">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
