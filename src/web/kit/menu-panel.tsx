import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type Ref, type RefObject } from 'react'
import { kit as words } from '#words/en/kit.ts'
import type { MenuEntry } from './menu.tsx'

interface Props {
  label: string
  /** The button that opens the panel and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  entries: () => readonly MenuEntry[]
}

const panel =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-2rem)] overflow-y-auto origin-(--radix-dropdown-menu-content-transform-origin) floating rounded-card border border-line p-1.5 ' +
  'text-ink outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'

const colours = { danger: 'text-danger data-highlighted:bg-danger-soft', plain: 'data-highlighted:bg-sunken' }

/**
 * Marks the place of the panel. The real button was drawn before Radix was loaded, so the attributes of a button that Radix gives to its
 * trigger are left out.
 */
const Anchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0" />
)

/** Draws the list of a menu. It is drawn beside its button, so that both are in the same landmark of the page. */
export default function MenuPanel({ label, button, isOpen, onOpenChange, entries }: Props) {
  const focusButton = () => button.current?.focus()
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <Anchor />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        aria-label={label}
        aria-labelledby={undefined}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className={panel}
        onInteractOutside={(event) => {
          // The button's own click closes the menu. If this handler closed it first, that click would open it again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        onEscapeKeyDown={focusButton}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {entries().map(({ name, icon, tone, isDisabled = false, isChosen, beginsGroup, onSelect }) => (
          <Fragment key={name}>
            {beginsGroup && <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />}
            <DropdownMenu.Item
              disabled={isDisabled}
              onSelect={() => {
                // If the entry opens a dialog, the dialog returns the focus to the button.
                focusButton()
                onSelect()
              }}
              className={`flex min-h-11 items-center gap-3 rounded-[10px] px-3 text-[0.9375rem] outline-none select-none pointer-fine:min-h-9 data-disabled:text-muted ${colours[tone ?? 'plain']}`}
            >
              {icon && <span className={`flex shrink-0 [&>svg]:size-4.5 ${tone ? '' : 'text-muted'}`}>{icon}</span>}
              {name}
              {isChosen && <Check aria-label={words.chosen} className="ml-auto size-4 text-brand" />}
            </DropdownMenu.Item>
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
