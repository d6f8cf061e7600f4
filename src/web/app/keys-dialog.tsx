import { useState } from 'react'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/field.tsx'
import { areSingleKeysOn, shortcuts, switchSingleKeys } from './shortcuts.ts'

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** The keys of the calendar's month. */
const monthKeys = [
  { key: '← → ↑ ↓', name: 'Move between days' },
  { key: 'Home End', name: 'First and last day of the week' },
  { key: 'Page↑ Page↓', name: 'Previous and next month' },
  { key: 'Enter', name: 'Open the day' },
]

/** Lists all keyboard shortcuts, with a switch for the single keys. */
export default function KeysDialog() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const change = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog open onOpenChange={closeDialog} title="Keyboard shortcuts">
      <Keys title="Anywhere" keys={shortcuts} />
      <Keys title="In the month" keys={monthKeys} />
      <CheckField
        className="mt-5"
        label="Use single-key shortcuts"
        hint="Turn this off if you press keys by accident or use speech input. Kept on this device."
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  )
}

interface KeysProps {
  title: string
  keys: readonly { readonly key: string; readonly name: string }[]
}

const Keys = ({ title, keys }: KeysProps) => (
  <section aria-label={title} className="not-first:mt-5">
    <h3 className="text-sm font-semibold text-muted">{title}</h3>
    <dl className="mt-1 divide-y divide-line">
      {keys.map(({ key, name }) => (
        <div key={key} className="flex min-h-11 items-center justify-between gap-4">
          <dt>{name}</dt>
          <dd className="flex gap-1">
            {key.split(' ').map((part) => (
              <kbd
                key={part}
                className="min-w-7 rounded-md border border-edge bg-sunken px-1.5 py-0.5 text-center font-sans text-sm font-semibold"
              >
                {part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
