import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, EllipsisVertical, FileSpreadsheet, HandCoins, Trash2, UserRoundPen } from 'lucide-react'
import { useEffect } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isCompleted, projectedEarnings } from '#domain/gigs/gig.ts'
import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import type { ListSection } from '#domain/payments/gig-list.ts'
import { several as words } from '#words/en/base/several.ts'
import { gigColumns } from '#words/record-columns.ts'
import { saveCsv } from '../base/device/save-csv.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { gigName } from '../base/navigation/several-acts.ts'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { selectedGigs } from '../base/records/selected.ts'
import { isWaitingId } from '../base/records/waiting-ids.ts'
import { Button } from '../kit/button.tsx'
import { Menu, type MenuEntry } from '../kit/menu.tsx'
import { RowTick } from '../kit/row-tick.tsx'
import { useSelecting, useSelection } from '../kit/selection.ts'
import { SelectionBar } from '../kit/selection-bar.tsx'
import { toast } from '../kit/toast.ts'

const idsOf = (gigs: readonly Gig[]) => gigs.map(({ id }) => id)

/** Draws the check box of a row. Gigs that wait on the device have none: the server does not know them yet. */
export const GigTick = ({ gigs }: { gigs: readonly Gig[] }) =>
  gigs[0] &&
  !gigs.some(({ id }) => isWaitingId(id)) && (
    <RowTick
      selection={selectedGigs}
      ids={idsOf(gigs)}
      label={words.selectRow({ row: gigName(gigs[0]) })}
      className="-top-2 -left-2.5 lg:-top-1 lg:-left-1"
    />
  )

/** Draws what can be done with the selected gigs of the list. */
export function GigBar({ sections }: { sections: readonly ListSection<Gig>[] }) {
  const client = useQueryClient()
  const ids = useSelection(selectedGigs)
  useSelecting(selectedGigs)
  useEffect(() => {
    selectedGigs.order = () => sections.flatMap(({ rows }) => rows.map(({ gigs }) => idsOf(gigs)))
  }, [sections])
  if (ids.size === 0) return null
  // The same gig may have been deleted or filtered out since.
  const chosen = sections.flatMap(({ rows }) => rows.flatMap(({ gigs }) => gigs.filter(({ id }) => ids.has(id))))
  const open = idsOf(chosen.filter((gig) => !isCompleted(gig)))
  const entries = (): MenuEntry[] => [
    ...(open.length > 0
      ? [
          {
            name: words.paidAsAgreed,
            icon: <CheckCheck aria-hidden="true" />,
            onSelect: () => openDialog('paid-as-agreed', { gigs: open }),
          },
        ]
      : []),
    { name: words.setClient, icon: <UserRoundPen aria-hidden="true" />, onSelect: () => setClient(chosen, allGigs.known(client)) },
    {
      name: words.csv,
      icon: <FileSpreadsheet aria-hidden="true" />,
      onSelect: () => void saveCsv('gigs.csv', gigColumns, chosen),
    },
    {
      name: words.remove,
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      beginsGroup: true,
      onSelect: () => openDialog('delete-gigs', { gigs: idsOf(chosen) }),
    },
  ]
  return (
    <SelectionBar
      label={words.selection}
      count={words.selected({ rows: chosen.length })}
      sum={formatCents(sumOf(chosen, projectedEarnings))}
      clear={words.clear}
      onClear={selectedGigs.clear}
    >
      {open.length > 0 && (
        <Button icon={<HandCoins aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('deposit', { gigs: open })}>
          {words.deposit}
        </Button>
      )}
      <Menu
        label={words.more}
        entries={entries}
        className="grid size-11 place-items-center rounded-control transition-colors hover:bg-sunken"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu>
    </SelectionBar>
  )
}

/** Opens the form that moves gigs to a client. A job moves with all of its days. */
function setClient(chosen: readonly Gig[], all: readonly Gig[]) {
  const groups = new Set(chosen.map(({ multiDayGroupId }) => multiDayGroupId))
  const moving = all.filter((gig) => chosen.includes(gig) || (gig.multiDayGroupId !== null && groups.has(gig.multiDayGroupId)))
  if (moving.length > MAX_SEVERAL) toast({ title: words.tooMany({ most: MAX_SEVERAL }), tone: 'error' })
  else openDialog('set-client', { gigs: idsOf(moving) })
}
