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

const tab =
  'min-h-11 flex-1 rounded-[9px] border border-transparent px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'data-[state=active]:border-line! data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-raised sm:min-w-28'

/** A segmented choice over one panel: the arrow keys move the choice, Tab goes on into the panel. */
export function Tabs<Value extends string>({ label, value, onChange, options, children, className }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List aria-label={label} className="flex w-full gap-1 rounded-control bg-sunken p-1 sm:w-fit">
        {options.map((option) => (
          <Radix.Trigger key={option.value} value={option.value} className={tab}>
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
