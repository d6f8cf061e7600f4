import { useState } from 'react'
import { keys as words } from '#words/en/app/keys.ts'
import { titles } from '#words/en/base/titles.ts'
import { areSingleKeysOn, switchSingleKeys } from '../base/device/single-keys.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/field.tsx'
import { type Act, destinations, GO, rowShortcuts, shortcuts } from './shortcuts.ts'

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

const names: Readonly<Record<Act, string>> = {
  'new gig': words.newGig,
  'new expense': words.newExpense,
  search: words.search,
  'next row': words.nextRow,
  'previous row': words.previousRow,
  'select row': words.selectRow,
  paid: words.paid,
  'list keys': words.listKeys,
  palette: words.palette,
}

const nameOf = ({ act, key }: { act: Act; key: string }) => ({ key, name: names[act] })

/** The keys of the calendar's month. */
const monthKeys = [
  { key: '← → ↑ ↓', name: words.betweenDays },
  { key: words.homeAndEnd, name: words.endsOfWeek },
  { key: words.pageKeys, name: words.betweenMonths },
  { key: words.enter, name: words.openDay },
]

/** Lists all keyboard shortcuts, with a switch for the single keys. */
export default function KeysDialog() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const change = (next: boolean) => {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog open onOpenChange={closeDialog} title={titles.keys}>
      <Keys title={words.anywhere} keys={shortcuts.map(nameOf)} />
      <Keys title={words.inLists} keys={rowShortcuts.map(nameOf)} />
      <Keys title={words.goTo} keys={destinations.map(({ name, key }) => ({ key: `${GO} ${key}`, name }))} />
      <Keys title={words.inMonth} keys={monthKeys} />
      <CheckField
        className="mt-5"
        label={words.useSingleKeys}
        hint={words.useSingleKeysHint}
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
                {part === 'Mod' ? (isMac ? '⌘' : words.ctrl) : part}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
