import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** What the menu is for; names the trigger when it shows no words. */
  label: string
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

const panel =
  'z-50 min-w-52 max-w-[calc(100vw-2rem)] origin-(--radix-dropdown-menu-content-transform-origin) rounded-card border border-line bg-card p-1.5 ' +
  'text-ink shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'

/** A short list of acts behind one button; it is drawn beside it, so that it is in the same landmark of the page. */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild aria-label={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={12} className={panel}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  onSelect: () => void
  icon?: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ onSelect, icon, tone, disabled = false, children }: MenuItemProps) {
  const colour = tone === 'danger' ? 'text-danger data-highlighted:bg-danger-soft' : 'data-highlighted:bg-sunken'
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={`flex min-h-11 items-center gap-3 rounded-[10px] px-3 text-[0.9375rem] outline-none select-none data-disabled:text-muted ${colour}`}
    >
      {icon && <span className={`flex shrink-0 [&>svg]:size-4.5 ${tone ? '' : 'text-muted'}`}>{icon}</span>}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
